import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { buyOfferLines, purchases } from '#server/database/schema.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { linesOf, lockOffer, type OfferRow } from './offers.queries.ts'
import { stockBought } from './stock-bought.ts'

/** Takes bought pieces into stock on the first day on which they may be sold. A second run at the same time finds nothing left. */
export async function releaseHeld(db: Database): Promise<void> {
  const today = amsterdamDay(new Date())
  const due = await db
    .selectDistinct({ shopId: buyOfferLines.shopId, offerId: buyOfferLines.offerId })
    .from(buyOfferLines)
    .where(lte(buyOfferLines.heldUntil, today))
    .orderBy(asc(buyOfferLines.shopId), asc(buyOfferLines.offerId))
  const failures: unknown[] = []
  for (const { shopId, offerId } of due) {
    // One shop must not delay the cards of the others.
    await db
      .change(shopId, (tx) => releaseOffer(tx, shopId, offerId, today))
      .catch((error: unknown) => void failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some bought cards could not be taken into stock')
}

async function releaseOffer(tx: Transaction, shopId: number, offerId: number, today: string): Promise<void> {
  await lockShop(tx, [shopId], shopId)
  const offer = await lockOffer(tx, shopId, offerId)
  const lines = (await linesOf(tx, offer)).filter(({ heldUntil }) => heldUntil !== null && heldUntil <= today)
  if (lines.length === 0) return
  await stockBought(tx, shopId, lines, {
    scheme: await schemeOf(tx, offer),
    location: '',
    heldUntil: null,
    actor: undefined,
  })
}

/** VAT scheme of a purchase, as the register has it. */
async function schemeOf(db: Queryable, { shopId, purchaseId }: OfferRow) {
  const purchase = one(
    await db
      .select({ scheme: purchases.scheme })
      .from(purchases)
      .where(and(eq(purchases.shopId, shopId), eq(purchases.id, purchaseId ?? 0))),
  )
  return purchase?.scheme === 'standard' ? 'standard' : 'margin'
}
