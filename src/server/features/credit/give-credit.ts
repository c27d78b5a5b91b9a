import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { creditAccounts, type ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict, invalid, notFound } from '#server/http/errors/errors.ts'
import type { CreditCorrection, CreditDetails, NewCredit } from '#shared/contract/shops/credit.ts'
import type { Text } from '#shared/messages/translator.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { creditDetails } from './credit.queries.ts'
import { mailAboutCredit } from './mail-about-credit.ts'
import { accountOf, holdCredit, moveCredit } from './move-credit.ts'

/** Gives a customer credit: on the account of the mailbox, or as a gift that expires. */
export const giveCredit = (
  db: Database,
  shop: ShopRow,
  { email, amountCents, reason, endsOn }: NewCredit,
  actor: Actor,
): Promise<CreditDetails> =>
  db.change(shop.id, async (tx) => {
    if (endsOn !== undefined && endsOn < amsterdamDay(new Date())) throw endsInThePast()
    const account =
      endsOn === undefined
        ? await accountOf(tx, shop.id, email)
        : only(await tx.insert(creditAccounts).values({ shopId: shop.id, kind: 'gift', email, endsOn }).returning())
    await moveCredit(tx, account, { cause: 'gift', amountCents, reason }, actor)
    await record(tx, actor, { type: 'shop', action: 'Store credit given', details: email, shopId: shop.id })
    await mailAboutCredit(tx, shop, email)
    return read(tx, shop.id, account.id)
  })

function endsInThePast() {
  const message: Text = (t) => t('creditErrors.endsInThePast')
  return invalid('invalid_request', message, [{ path: 'endsOn', message }])
}

/** Corrects the credit of a customer. Throws 409 `too_little_credit` if it would fall below zero. */
export const correctCredit = (
  db: Database,
  shop: ShopRow,
  id: number,
  { amountCents, reason }: CreditCorrection,
  actor: Actor,
): Promise<CreditDetails> =>
  db.change(shop.id, async (tx) => {
    const balanceCents = await holdCredit(tx, { shopId: shop.id, id })
    const { email } = await read(tx, shop.id, id)
    if (balanceCents + amountCents < 0) {
      const message: Text = (t, { money }) => t('creditErrors.tooLittle', { balance: money(balanceCents) })
      throw conflict('too_little_credit', message, [{ path: 'amountCents', message }])
    }
    await moveCredit(tx, { shopId: shop.id, id }, { cause: 'correction', amountCents, reason }, actor)
    await record(tx, actor, {
      type: 'shop',
      action: 'Store credit corrected',
      details: email ?? '',
      shopId: shop.id,
    })
    return read(tx, shop.id, id)
  })

async function read(tx: Transaction, shopId: number, id: number): Promise<CreditDetails> {
  const details = await creditDetails(tx, shopId, id)
  if (!details) throw notFound((t) => t('creditErrors.notFound'))
  return details
}
