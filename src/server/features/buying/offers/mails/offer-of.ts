import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { buyOffers } from '#server/database/schema.ts'
import { type MailRow, shopOf } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { offerEventKinds } from '#shared/rules/buying/offer-status.ts'

/** Events that customers and shops hear of. */
export const offerNews = offerEventKinds
export type OfferNews = (typeof offerNews)[number]

const Data = z.object({ offer: z.number(), kind: z.enum(offerNews).optional(), message: z.string().default('') })

/** The offer of a mail with its shop, and what happened; undefined once it is erased. */
export async function offerOf(tx: Transaction, mail: MailRow) {
  const { offer: id, kind, message } = Data.parse(mail.data)
  const shop = await shopOf(tx, mail.shopId)
  if (!shop) return undefined
  const offer = one(
    await tx
      .select()
      .from(buyOffers)
      .where(and(eq(buyOffers.shopId, shop.id), eq(buyOffers.id, id))),
  )
  return offer && { offer, shop, seller: await findSeller(tx, shop.id), kind: kind ?? offer.state, message }
}
