import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { CreditDetails } from '#shared/contract/shops/credit.ts'
import { creditDetails, findAccount } from '../credit.queries.ts'
import { mailAboutCredit } from '../mail-about-credit.ts'
import { mailGiftCard } from './mail-gift-cards.ts'

/**
 * Emails the link to store credit again. A gift card can go to another address; other credit belongs to its mailbox. Throws 409
 * `credit_empty` if nothing is left of it.
 */
export const sendCredit = (
  db: Database,
  shop: ShopRow,
  id: number,
  email: string,
  actor: Actor,
): Promise<CreditDetails> =>
  db.change(shop.id, async (tx) => {
    const account = await findAccount(tx, shop.id, id)
    const details = account && (await creditDetails(tx, shop.id, id))
    if (!details || (account.kind !== 'card' && account.email !== email)) {
      throw notFound((t) => t('creditErrors.notFound'))
    }
    if (details.balanceCents <= 0) throw conflict('credit_empty', (t) => t('creditErrors.empty'))
    if (account.orderId === null) await mailAboutCredit(tx, shop, email)
    else await mailGiftCard(tx, shop, { shopId: shop.id, id, orderId: account.orderId, email })
    await record(tx, actor, { type: 'shop', action: 'Store credit emailed', details: email, shopId: shop.id })
    return { ...details, email }
  })
