import type { Queryable } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { enqueueMails, membersToNotify, message } from '#server/features/mail/mail.ts'
import { apiKeyMail, type KeyNews } from './api-key.mail.ts'

/** Notifies the owner of the shop. */
export async function mailAboutKey(tx: Queryable, shop: ShopRow, about: KeyNews): Promise<void> {
  const data = { ...about, at: new Date().toISOString() }
  const recipients = await membersToNotify(tx, shop.id, 'ownership.manage')
  await enqueueMails(
    tx,
    recipients.map((recipient) => message(apiKeyMail, { ...recipient, data, shopId: shop.id }, about.news, shop.name)),
  )
}
