import type { Queryable } from '#server/database/connect.ts'
import { enqueueMails, membersToNotify, message } from '#server/features/mail/mail.ts'
import { webhookOffMail } from './webhook-off.mail.ts'

/** Notifies the members who can change the shop's settings. */
export async function mailAboutWebhook(tx: Queryable, shopId: number, news: 'failing' | 'gone', url: string) {
  const recipients = await membersToNotify(tx, shopId, 'settings.write')
  const data = { news, host: new URL(url).host }
  await enqueueMails(
    tx,
    recipients.map((recipient) => message(webhookOffMail, { ...recipient, shopId, data }, data.host)),
  )
}
