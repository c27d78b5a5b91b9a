import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { byShop, idsOf } from '#server/database/rows.ts'
import { customers, discounts, discountUses, orders } from '#server/database/schema.ts'

type OrderKey = { shopId: number; id: number }

/**
 * Cancelled orders that cannot be restored because their code is used up since. Locks the codes until the transaction
 * ends, before the products, as `place_order` does.
 */
export async function usedUpSince(tx: Transaction, cancelled: readonly OrderKey[]): Promise<Set<number>> {
  const usedUp = new Set<number>()
  for (const [shopId, ofShop] of byShop(cancelled)) {
    for (const id of await usedUpAt(tx, shopId, idsOf(ofShop))) usedUp.add(id)
  }
  return usedUp
}

async function usedUpAt(tx: Transaction, shopId: number, orderIds: readonly number[]): Promise<Set<number>> {
  const found = await tx
    .select({
      orderId: discountUses.orderId,
      discountId: discounts.id,
      maxUses: discounts.maxUses,
      maxUsesPerCustomer: discounts.maxUsesPerCustomer,
      mailbox: customers.mailbox,
    })
    .from(discountUses)
    .innerJoin(discounts, and(eq(discounts.shopId, discountUses.shopId), eq(discounts.id, discountUses.discountId)))
    .innerJoin(orders, and(eq(orders.shopId, discountUses.shopId), eq(orders.id, discountUses.orderId)))
    .innerJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .where(and(eq(discountUses.shopId, shopId), inArray(discountUses.orderId, [...orderIds])))
    .orderBy(asc(discounts.id), asc(discountUses.orderId))
    .for('no key update', { of: discounts })
  if (found.length === 0) return new Set()
  const used = await countUses(
    tx,
    shopId,
    found.map(({ discountId }) => discountId),
  )
  const [total, mine] = [new Map<number, number>(), new Map<string, number>()]
  for (const { discountId, mailbox, uses } of used) {
    total.set(discountId, (total.get(discountId) ?? 0) + uses)
    mine.set(`${discountId} ${mailbox}`, uses)
  }
  const usedUp = new Set<number>()
  for (const { orderId, discountId, maxUses, maxUsesPerCustomer, mailbox } of found) {
    const [all, own] = [total.get(discountId) ?? 0, mine.get(`${discountId} ${mailbox}`) ?? 0]
    if (all >= (maxUses ?? Infinity) || own >= (maxUsesPerCustomer ?? Infinity)) usedUp.add(orderId)
    else {
      total.set(discountId, all + 1)
      mine.set(`${discountId} ${mailbox}`, own + 1)
    }
  }
  return usedUp
}

const countUses = (tx: Transaction, shopId: number, ids: readonly number[]) =>
  tx
    .select({ discountId: discountUses.discountId, mailbox: customers.mailbox, uses: count() })
    .from(discountUses)
    .innerJoin(orders, and(eq(orders.shopId, discountUses.shopId), eq(orders.id, discountUses.orderId)))
    .innerJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .where(
      and(eq(discountUses.shopId, shopId), inArray(discountUses.discountId, [...ids]), ne(orders.status, 'cancelled')),
    )
    .groupBy(discountUses.discountId, customers.mailbox)
