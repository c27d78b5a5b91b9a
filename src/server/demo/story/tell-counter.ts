import type { Database } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import { settleOrder } from '#server/features/invoices/invoices.ts'
import {
  beginRefund,
  closeDrawer,
  findOrder,
  getDrawer,
  openDrawer,
  sellAtCounter,
  toOrderRefunds,
} from '#server/features/orders/orders.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { CounterSale } from '#shared/contract/orders/counter/counter.ts'
import type { ShopStory } from './plan.ts'
import type { PlannedCount, PlannedSale } from './plan-counter.ts'

type Counter = { shopId: number; owner: { id: number; role: string }; productIds: ReadonlyMap<number, number> }

/** Sells at the counter, with the invoice. `creditCode` is that of a gift card that pays in part. */
export async function sell(
  { db, encryption }: { db: Database; encryption: Encryption },
  { shopId, owner, productIds }: Counter,
  { shop, sale, creditCode }: { shop: ShopStory; sale: PlannedSale; creditCode: string | undefined },
) {
  const items = sale.lines.map(({ product, quantity }) => ({
    productId: productIds.get(product),
    quantity,
    priceCents: shop.products[product]?.priceCents,
  }))
  const totalCents = items.reduce((sum, { quantity, priceCents = 0 }) => sum + quantity * priceCents, 0)
  const creditCents = sale.credit?.cents
  let restCents = totalCents - (creditCents ?? 0)
  const payments = sale.payments.map(({ means, cents = restCents }) => {
    const amountCents = Math.min(cents, restCents)
    restCents -= amountCents
    return { means, amountCents }
  })
  const { customerEmail } = sale
  const form = CounterSale.parse({ items, totalCents, payments, customerEmail, creditCode, creditCents })
  const { id, giftCards } = await sellAtCounter({ db, encryption }, [shopId], shopId, form, {
    idempotencyKey: undefined,
    sellerOf: async () => ({ actor: owner, mayReprice: true, data: {} }),
  })
  await db.change(shopId, (tx) => settleOrder(tx, { shopId, id }))
  return { id, code: giftCards[0]?.code }
}

/** Gives back all of a sale in cash, for goods that cannot be sold again. */
export const giveBack = (db: Database, { shopId, owner }: Counter, id: number) =>
  db.change(shopId, async (tx) => {
    const order = await findOrder(tx, [shopId], id)
    if (!order) throw new Error('The sale is gone')
    const { lines, leftCents } = await toOrderRefunds(tx, order)
    const pieces = lines.map((line) => ({ id: line.id, quantity: line.quantity }))
    const reason = 'Wet in the box'
    const wish = { amountCents: leftCents, lines: pieces, reason, means: 'cash', through: 'hand' } as const
    await beginRefund(tx, [shopId], id, wish, owner)
  })

/** Opens the drawer, or counts and closes it. */
export async function countDrawer(db: Database, { shopId, owner }: Counter, count: PlannedCount) {
  const shop = await getShop(db, [shopId], shopId)
  if (count.number === 0) return openDrawer(db, shop, count.floatCents, owner)
  const { report } = await getDrawer(db, shop)
  const countedCents = (report?.expectedCents ?? 0) + count.differenceCents
  const { number, floatCents: leftCents } = count
  return closeDrawer(db, shopId, { number, countedCents, leftCents: Math.min(leftCents, countedCents) }, owner)
}
