import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { makeOverlayKey } from '#shared/contract/orders/overlays.ts'
import { getRipDesk, makeRipStep, type RipDesk, type RipStep } from '#shared/contract/orders/rips.ts'
import type { Platform } from '../platform.ts'

const OVERLAYS = 20

/** Throws for a refusal. A POST by default. */
export type SendAsOwner = (path: string, body?: unknown, method?: string) => Promise<Response>
type Callers = { sendAsOwner: SendAsOwner; someone: () => string }

/** A live opening that runs, with overlays that watch it. */
export async function startOpening(
  { url, shop, products }: Pick<Platform, 'url' | 'shop' | 'products'>,
  database: pg.Pool,
  { sendAsOwner, someone }: Callers,
) {
  const pathOf = ({ path }: { path: string }) => path.replace(':id', String(shop.id))
  await sendAsOwner(`/api/shops/${shop.id}`, { opensLive: true }, 'PUT')
  await database.query(
    `insert into rip_sessions (shop_id, title, starts_at, orders_until, is_public, started_at) values ($1, 'Bench', now(), now(), true, now())`,
    [shop.id],
  )
  const { key } = (await (await sendAsOwner(pathOf(makeOverlayKey), {})).json()) as { key: string }
  const leave = new AbortController()
  const watched = Promise.allSettled(
    Array.from({ length: OVERLAYS }, async () => {
      const { body } = await fetch(`${url}/api/overlays/${key}/events`, { signal: leave.signal })
      for await (const _ of body ?? []);
    }),
  )

  const boxes = products.filter(({ category }) => category === 'boosterboxes')
  const desk = () => sendAsOwner(pathOf(getRipDesk), undefined, 'GET')
  const step = (made: RipStep) => sendAsOwner(pathOf(makeRipStep), { id: randomUUID(), step: made })
  let isOpening = false
  return {
    /** A box from its order to its last step. While another caller opens one, only reads the desk. */
    async openLine(): Promise<Response> {
      if (isOpening) return desk()
      isOpening = true
      try {
        const { id: productId, priceCents, name } = boxes[0] as Platform['products'][number]
        const items = [{ productId, quantity: 1, priceCents, productName: name, openLive: true }]
        const cart = { customerEmail: someone(), totalCents: priceCents, status: 'pending', paymentStatus: 'pending' }
        const placed = await sendAsOwner('/api/orders', { shopId: shop.id, ...cart, items })
        await sendAsOwner(`/api/orders/${((await placed.json()) as { id: number }).id}`, { status: 'paid' }, 'PUT')
        const { queue } = (await (await desk()).json()) as RipDesk
        const line = { order: queue[0]?.id ?? 0, line: queue[0]?.lines[0]?.id ?? 0 }
        const card = { name: 'Charizard ex', setName: '151', number: '199', imageUrl: '', catalogueId: null }
        await step({ kind: 'call', ...line })
        await step({ kind: 'open', ...line })
        await step({ kind: 'pull', ...line, card, toCustomer: true })
        return await step({ kind: 'done', ...line })
      } finally {
        isOpening = false
      }
    },
    async stop() {
      leave.abort()
      await watched
    },
  }
}
