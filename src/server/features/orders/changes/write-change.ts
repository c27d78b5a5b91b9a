import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orderItems, orders } from '#server/database/schema.ts'
import { writeOrderDiscount } from '#server/features/discounts/discounts.ts'
import { findSeller, taxSettingsOf } from '#server/features/sellers/sellers.ts'
import type { Cause } from '#server/features/stock/stock.ts'
import type { SoldUnder, VatScheme } from '#shared/rules/money/vat/vat.ts'
import type { RecordedChange } from '#shared/rules/orders/order-events.ts'
import { isGiftCard } from '#shared/rules/products/categories.ts'
import { orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { takeStock } from '../transitions/undo.queries.ts'
import type { ShelfProduct } from './changes.queries.ts'
import type { Plan, PlannedLine } from './plan-change.ts'

/** Writes a planned change. The caller has locked the order and its products, and handles money and messages. */
export async function writeChange(tx: Transaction, order: OrderRow, plan: Plan, cause: Cause): Promise<OrderRow> {
  const { shopId, id: orderId } = order
  const changed = plan.lines.filter(isChanged)
  await takeStock(
    tx,
    cause,
    changed.flatMap(({ productId, before, after, restock }) =>
      // A negative quantity restocks.
      after > before || (after < before && restock) ? [{ shopId, orderId, productId, quantity: after - before }] : [],
    ),
  )
  await writeLines(tx, order, changed)
  await addLines(
    tx,
    order,
    changed.flatMap(({ product, after, priceAfter }) =>
      product ? [{ product, quantity: after, priceCents: priceAfter }] : [],
    ),
  )
  await writeOrderDiscount(tx, order, plan.extras)
  const { totalCents, shippingCents } = plan.money
  return only(
    await tx
      .update(orders)
      .set({ totalCents, shippingCents, shipping: plan.shipping, extras: plan.extras, updatedAt: sql`now()` })
      .where(and(eq(orders.shopId, shopId), eq(orders.id, order.id)))
      .returning(orderColumns),
  )
}

export const isChanged = ({ before, after, priceBefore, priceAfter }: PlannedLine): boolean =>
  before !== after || priceBefore !== priceAfter

async function writeLines(tx: Transaction, { shopId, id }: OrderRow, changed: readonly PlannedLine[]) {
  const mine = and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id))
  const gone = changed.flatMap(({ productId, after }) => (after === 0 ? [productId] : []))
  if (gone.length > 0) await tx.delete(orderItems).where(and(mine, inArray(orderItems.productId, gone)))
  for (const { productId, before, after, priceAfter } of changed) {
    if (before === 0 || after === 0) continue
    await tx
      .update(orderItems)
      .set({ quantity: after, priceCents: priceAfter })
      .where(and(mine, eq(orderItems.productId, productId)))
  }
}

type Added = {
  product: ShelfProduct
  quantity: number
  priceCents: number
  agreed?: { listPriceCents: number; reason: string } | undefined
}

/** Copies the product's description and tax settings into each line, so later edits of the product do not change it. */
export async function addLines(tx: Transaction, { shopId, id }: OrderRow, added: readonly Added[]) {
  if (added.length === 0) return
  const [seller, usual] = [await findSeller(tx, shopId), await taxSettingsOf(tx, shopId)]
  await tx.insert(orderItems).values(
    added.map(({ product, quantity, priceCents, agreed }) => ({
      shopId,
      orderId: id,
      productId: product.id,
      quantity,
      priceCents,
      listPriceCents: agreed?.listPriceCents ?? null,
      priceReason: agreed?.reason ?? null,
      productName: product.name,
      details: product.details,
      vatScheme: schemeOf(product, seller?.smallBusiness ?? false, usual.vatScheme),
      vatRate: product.vatRate ?? usual.vatRate,
      purchasePriceCents: product.purchasePriceCents,
    })),
  )
}

function schemeOf({ category, vatScheme }: ShelfProduct, smallBusiness: boolean, usual: VatScheme): SoldUnder {
  if (isGiftCard(category)) return 'voucher'
  return smallBusiness ? 'small-business' : (vatScheme ?? usual)
}

/** The change as shown in the history and in the mail to the customer. */
export const recorded = ({ lines, money }: Plan, reason = ''): RecordedChange => ({
  totalBefore: money.totalBeforeCents,
  totalAfter: money.totalCents,
  lines: lines.filter(isChanged).map(({ name, before, after, priceBefore, priceAfter }) => ({
    name,
    before,
    after,
    ...(before > 0 && priceBefore !== priceAfter ? { priceBefore, priceAfter } : {}),
  })),
  ...(reason ? { reason } : {}),
})
