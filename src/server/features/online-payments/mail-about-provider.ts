import type { Transaction } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { enqueueMails, membersToNotify, message, ownerAndAdministrators } from '#server/features/mail/mail.ts'
import { type News, paymentProviderMail } from './payment-provider.mail.ts'

/** Notifies the owner, and every administrator if it changes where the money goes. */
export async function mailAboutProvider(tx: Transaction, shop: ShopRow, news: News): Promise<void> {
  const recipients =
    news === 'failed'
      ? await membersToNotify(tx, shop.id, 'ownership.manage')
      : await ownerAndAdministrators(tx, shop.id)
  await enqueueMails(
    tx,
    recipients.map((recipient) => {
      const data = { news, at: new Date().toISOString() }
      return message(paymentProviderMail, { ...recipient, data, shopId: shop.id }, news, shop.name)
    }),
  )
}
