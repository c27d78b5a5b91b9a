import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { translator } from '#shared/messages/translator.ts'
import { senderName, withoutAddresses } from '#shared/rules/text/names.ts'
import { type MailRow, type Mails, mailNamed } from '../message.ts'
import { inReaderLanguage, refusalBefore, whyWithheld } from './before-sending.ts'
import type { Mailer } from './mailer.ts'
import { failureOf, nextAttempt } from './retries.ts'

export type SendResult = {
  /** Delivered to a mail server, or to a file without one. */
  sent: boolean
  /** The error. */
  words?: string
  /** Other messages need no attempt now. */
  serverAway?: boolean
}

export type Sending = {
  mailer: Mailer
  mails: Mails
  publicUrl: string
}

/** Renders and delivers a message, and stores the result in its row, which the caller has locked. */
export async function sendOne(sending: Sending, tx: Transaction, queued: MailRow): Promise<SendResult> {
  const { mailer, mails } = sending
  const mail = await inReaderLanguage(tx, mails, queued)
  const refused = await refusalBefore(tx, mail)
  if (refused !== undefined) {
    const errorMessage = `Not tried again, since the mail server has refused this address: ${refused}`
    await note(tx, mail, { status: 'failed', nextAttemptAt: null, undeliverable: true, errorMessage })
    return { sent: false, words: errorMessage }
  }
  const withheld = await whyWithheld(tx, mails, mail)
  if (withheld !== undefined) {
    await note(tx, mail, { status: 'failed', nextAttemptAt: null, withheld: true, errorMessage: withheld })
    return { sent: false, words: withheld }
  }
  const attempts = mail.attempts + 1
  const rendered = await words(tx, mail, sending).catch((error: unknown) => ({ failure: error }))
  if (rendered && 'failure' in rendered) return failed(tx, mail, { attempts }, rendered.failure)
  if (!rendered) {
    // There was nothing to send.
    await tx.delete(emailLogs).where(eq(emailLogs.id, mail.id))
    return { sent: false }
  }
  const attachments = await attachmentsOf(tx, mail, sending)
  const made = {
    body: withoutSecret(rendered.text, rendered.secret),
    html: withoutSecret(rendered.html, rendered.secret),
    fromEmail: mailer.from,
    attempts,
  }
  try {
    await mailer.send({
      fromName: rendered.fromName && senderName(rendered.fromName),
      to: mail.toEmail,
      replyTo: mail.replyTo ?? undefined,
      subject: subjectOf(mail, rendered.fromName),
      text: rendered.text,
      html: rendered.html,
      unsubscribe: rendered.unsubscribe,
      attachments,
      pictures: rendered.attachments,
      id: `mail-${mail.id}-${mail.createdAt.getTime()}`,
      date: mail.createdAt,
    })
  } catch (error) {
    return failed(tx, mail, made, error)
  }
  // Do not add anything between the server's 250 and this write: a failure in between could send the message twice
  // (decision 4).
  const sentAt = mailer.outcome === 'sent' ? new Date() : null
  await note(tx, mail, { ...made, status: mailer.outcome, sentAt, nextAttemptAt: null, errorMessage: null })
  return { sent: true }
}

/** A message is sent even if its attachment fails: the file is also on the order page. */
async function attachmentsOf(tx: Transaction, { template, shopId, orderId }: MailRow, { mailer, mails }: Sending) {
  const attach = mailNamed(mails, template)?.attachment
  if (!attach || shopId === null || orderId === null) return undefined
  const order = { shopId, id: orderId }
  const files = await tx.transaction((step) => attach(step, order, mailer.mediaStore)).catch(() => undefined)
  return files && [files].flat()
}

/** Removes addresses from the shop name: old names from before that rule must not reach a header. */
function subjectOf({ subject, language }: MailRow, shopName: string | undefined): string {
  const named =
    shopName === undefined
      ? subject
      : subject.replaceAll(shopName, withoutAddresses(shopName) || translator(language)('mails.aShop'))
  return withoutAddresses(named)
}

async function failed(tx: Transaction, mail: MailRow, made: Partial<MailRow> & { attempts: number }, error: unknown) {
  const { words: errorMessage, forGood, undeliverable, serverAway } = failureOf(error)
  // A user is waiting for the result of a test, so it is not retried.
  const again = forGood || mail.type === 'test' ? undefined : nextAttempt(made.attempts)
  await note(tx, mail, {
    ...made,
    errorMessage,
    undeliverable,
    status: again ? 'pending' : 'failed',
    nextAttemptAt: again ?? null,
  })
  return { sent: false, words: errorMessage, serverAway }
}

/** Rendered in a savepoint: a message that cannot be rendered is marked as failed, and the following ones continue. */
const words = (tx: Transaction, mail: MailRow, sending: Sending) =>
  tx.transaction(async (step) => {
    // Loaded with the first message, to speed up the start.
    const { renderMail } = await import('#server/features/mail/templates/render-mail.ts')
    return renderMail(step, mail, sending)
  })

/** Removes the secret from the logged text: a link that opens an account is for its recipient only. */
const withoutSecret = (text: string, secret: string | undefined) => (secret ? text.replaceAll(secret, '…') : text)

const note = (tx: Transaction, { id }: MailRow, change: Partial<MailRow>) =>
  tx.update(emailLogs).set(change).where(eq(emailLogs.id, id))
