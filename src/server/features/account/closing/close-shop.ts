import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import {
  customers,
  enrichmentItems,
  enrichments,
  orderBlocks,
  priceRules,
  providerKeys,
  type ShopRow,
  shops,
} from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { recordShopUpdate } from '#server/features/outbox/outbox.ts'
import type { Principal } from '#server/http/access/principals.ts'

/**
 * Hides a shop like one that was never approved, and deletes its connections. Its address stays reserved for a while,
 * so that no one takes it over together with the links to it.
 */
export async function closeShop(tx: Transaction, { id, name }: ShopRow, caller: Principal): Promise<void> {
  await tx
    .update(shops)
    .set({
      closedAt: sql`now()`,
      updatedAt: sql`now()`,
      approved: false,
      isActive: false,
      firstApprovedAt: null,
      paymentLink: null,
      paymentLinkChanges: [],
      bankAccount: null,
      bankAccountChanges: [],
      paymentProvider: null,
      checklistDueAt: null,
      sellerChangedAt: null,
    })
    .where(eq(shops.id, id))
  await recordShopUpdate(tx, caller, id, ['approved', 'isActive'])
  await tx.delete(providerKeys).where(eq(providerKeys.shopId, id))
  await tx.delete(orderBlocks).where(eq(orderBlocks.shopId, id))
  // The shop's notes about its customers are of no use to others.
  await tx
    .update(customers)
    .set({ notes: null, tags: [] })
    .where(and(eq(customers.shopId, id), sql`(${customers.notes} is not null or ${customers.tags} <> '{}')`))
  await tx.update(priceRules).set({ nightly: false }).where(eq(priceRules.shopId, id))
  await tx
    .update(enrichmentItems)
    .set({ state: 'cancelled', heldUntil: null })
    .where(and(eq(enrichmentItems.shopId, id), eq(enrichmentItems.state, 'waiting')))
  await tx
    .update(enrichments)
    .set({ state: 'closed', finishedAt: sql`now()` })
    .where(and(eq(enrichments.shopId, id), eq(enrichments.state, 'running')))
  await record(tx, caller, { type: 'shop', action: 'Shop closed for good', details: name, shopId: id })
}
