import { randomUUID } from 'node:crypto'
import type { PulledCard } from '#shared/contract/orders/pulls.ts'
import type { RipSession } from '#shared/contract/orders/rip-sessions.ts'
import type { RipDesk, RipStep } from '#shared/contract/orders/rips.ts'

type Send = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
type Packs = { id: number; name: string; priceCents: number }

const address = {
  street: 'Oudegracht',
  houseNumber: '12',
  addition: '',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
}

/**
 * Two customers have packs opened live: one has the pulls and the recording, one waits for the next live opening. Returns the pages of their
 * orders.
 */
export async function openPacks(
  send: Send,
  shop: { id: number; slug: string },
  { packs, pulls, totalCents, ends }: { packs: Packs; pulls: readonly PulledCard[]; totalCents: number; ends: boolean },
) {
  const path = `/api/shops/${shop.id}/rips`
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const plan = (title: string, hours: number) =>
    send<RipSession>('POST', `${path}/sessions`, {
      title,
      startsAt: inHours(hours),
      ordersUntil: inHours(hours - 1),
      url: 'https://www.youtube.com/live/toploader',
      isPublic: true,
    })
  const place = async (name: string, email: string, session?: number) => {
    const order = await send<{ id: number; pageKey: string }>('POST', '/api/orders', {
      shopId: shop.id,
      customerEmail: email,
      totalCents,
      status: 'pending',
      paymentStatus: 'pending',
      delivery: 'ship',
      address: { ...address, name },
      ...(session ? { live: { session, remind: true } } : {}),
      items: [
        { productId: packs.id, quantity: 1, priceCents: packs.priceCents, productName: packs.name, openLive: true },
      ],
    })
    await send('PUT', `/api/orders/${order.id}`, { status: 'paid' })
    return { id: order.id, page: `/@${shop.slug}/order/${order.pageKey}` }
  }
  const opened = await place('Noor Bakker', 'noor@verzamelaar.test')
  const next = await plan('Avond vol packs', 48)
  const waits = await place('Bram Visser', 'bram@verzamelaar.test', next.id)
  const { id } = await plan('Packs van vanavond', 1)
  const live = `${path}/sessions/${id}`
  await send('POST', `${live}/start`)
  const { queue } = await send<RipDesk>('GET', path)
  const line = queue.find(({ id }) => id === opened.id)?.lines[0]
  const of = { order: opened.id, line: line?.id ?? 0 }
  const steps: RipStep[] = [
    { kind: 'call', ...of },
    { kind: 'open', ...of },
    { kind: 'pack', ...of },
    ...pulls.map((card) => ({ kind: 'pull' as const, ...of, card, toCustomer: true })),
    { kind: 'done', ...of },
  ]
  for (const step of steps) await send('POST', `${path}/steps`, { id: randomUUID(), step })
  if (ends) await send('POST', `${live}/end`)
  await send('PUT', `${live}/recording`, {
    recordingUrl: 'https://www.youtube.com/watch?v=toploader',
    recordingOffset: 2_530,
  })
  return { openedOrder: opened.page, waitingOrder: waits.page }
}
