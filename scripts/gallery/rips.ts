import { randomUUID } from 'node:crypto'
import type { PulledCard } from '#shared/contract/orders/pulls.ts'
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

/** Two customers have packs opened live: one has the pulls, one waits. Returns the pages of their orders. */
export async function openPacks(
  send: Send,
  shop: { id: number; slug: string },
  { packs, pulls, totalCents }: { packs: Packs; pulls: readonly PulledCard[]; totalCents: number },
) {
  const place = async (name: string, email: string) => {
    const order = await send<{ id: number; pageKey: string }>('POST', '/api/orders', {
      shopId: shop.id,
      customerEmail: email,
      totalCents,
      status: 'pending',
      paymentStatus: 'pending',
      delivery: 'ship',
      address: { ...address, name },
      items: [
        { productId: packs.id, quantity: 1, priceCents: packs.priceCents, productName: packs.name, openLive: true },
      ],
    })
    await send('PUT', `/api/orders/${order.id}`, { status: 'paid' })
    return { id: order.id, page: `/@${shop.slug}/order/${order.pageKey}` }
  }
  const opened = await place('Noor Bakker', 'noor@verzamelaar.test')
  const waits = await place('Bram Visser', 'bram@verzamelaar.test')
  const path = `/api/shops/${shop.id}/rips`
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
  return { openedOrder: opened.page, waitingOrder: waits.page }
}
