import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf, isOneOf } from '#server/database/rows.ts'
import { buyOfferEvents, buyOfferLines, buyOffers } from '#server/database/schema.ts'
import { withoutPurchase } from '#shared/rules/buying/offer-status.ts'

/**
 * Erases a person's offers at a shop. The books need the statement of a purchase, so its name and address stay; open offers stay until
 * they end and their cards went back, and so does the account until the transfer is made. Returns the number of changed offers.
 */
export async function eraseOffers(tx: Transaction, shopId: number, email: string): Promise<number> {
  const own = and(
    eq(buyOffers.shopId, shopId),
    eq(buyOffers.email, email),
    sql`${buyOffers.returnState} is distinct from 'open'`,
  )
  const ended = idsOf(
    await tx
      .select({ id: buyOffers.id })
      .from(buyOffers)
      .where(and(own, inArray(buyOffers.state, [...withoutPurchase])))
      .for('update'),
  )
  for (const table of [buyOfferEvents, buyOfferLines])
    await tx.delete(table).where(and(eq(table.shopId, shopId), isOneOf(table.offerId, ended)))
  await tx.delete(buyOffers).where(and(eq(buyOffers.shopId, shopId), isOneOf(buyOffers.id, ended)))
  const bought = await tx
    .update(buyOffers)
    .set({
      email: null,
      account: sql`case when ${buyOffers.bankCents} > 0 and ${buyOffers.bankPaidOn} is null then ${buyOffers.account} end`,
      identity: null,
      birthYear: null,
      parentName: '',
      parentEmail: null,
      note: '',
    })
    .where(and(own, eq(buyOffers.state, 'settled')))
    .returning({ id: buyOffers.id })
  return ended.length + bought.length
}
