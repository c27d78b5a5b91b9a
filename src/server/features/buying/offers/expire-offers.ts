import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { buyOffers } from '#server/database/schema.ts'
import { DAYS_AFTER_QUOTE } from '#shared/rules/buying/offer-status.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { mailAboutOffer } from './mail-about-offer.ts'
import { lockOffer, moveOffer } from './offers.queries.ts'

/** Expires approved offers whose cards did not arrive some time after the end of the quote. */
export async function expireOffers(db: Database): Promise<void> {
  const before = addDays(amsterdamDay(new Date()), -DAYS_AFTER_QUOTE)
  const late = await db
    .select({ shopId: buyOffers.shopId, id: buyOffers.id })
    .from(buyOffers)
    .where(and(eq(buyOffers.state, 'approved'), lt(buyOffers.quoteUntil, before)))
  for (const { shopId, id } of late) {
    await db.change(shopId, async (tx) => {
      const offer = await lockOffer(tx, shopId, id)
      // Received or cancelled since.
      if (offer.state !== 'approved') return
      await mailAboutOffer(tx, await moveOffer(tx, offer, 'expired', { actor: undefined }))
    })
  }
}
