import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { discountUses } from '#server/database/schema.ts'
import type { OrderExtra } from '#shared/contract/orders/order-extra.ts'

export { findDiscount } from './find-discount.ts'
export { type DiscountRefusal, discountNames, discountRefused } from './refused-discount.ts'
export { usedUpSince } from './uses-left.ts'

type OrderKey = { shopId: number; id: number }

const ofOrder = ({ shopId, id }: OrderKey) => and(eq(discountUses.shopId, shopId), eq(discountUses.orderId, id))

/** Terms of the order's code at the time of the order. */
export const orderDiscount = async (db: Queryable, order: OrderKey) =>
  one(await db.select({ terms: discountUses.terms }).from(discountUses).where(ofOrder(order)))?.terms ?? null

/** Updates the use after a change of the order: removing the discount line releases it. Free shipping has no line. */
export async function writeOrderDiscount(tx: Transaction, order: OrderKey, extras: readonly OrderExtra[]) {
  const line = extras.find(({ code }) => code !== undefined)
  const hasLine = and(ofOrder(order), sql`not (${discountUses.terms} ->> 'freeShipping')::boolean`)
  if (!line) await tx.delete(discountUses).where(and(hasLine, sql`${discountUses.amountCents} > 0`))
  else
    await tx
      .update(discountUses)
      .set({ amountCents: Math.max(0, -line.amountCents) })
      .where(hasLine)
}

/** Releases the use: the order no longer qualifies for its code. */
export const giveDiscountBack = (tx: Transaction, order: OrderKey) => tx.delete(discountUses).where(ofOrder(order))

/** Restores the codes of the lines that remain after a change, by name. */
export const withCodes = (extras: readonly OrderExtra[], before: readonly OrderExtra[]): OrderExtra[] =>
  extras.map(({ name, amountCents }) => {
    const code = amountCents < 0 ? before.find((line) => line.code && line.name === name)?.code : undefined
    return code === undefined ? { name, amountCents } : { name, amountCents, code }
  })
