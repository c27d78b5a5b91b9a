import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { translator } from '#shared/messages/translator.ts'
import { senderName, withoutAddresses } from '#shared/rules/text/names.ts'
import { type Mails, mailNamed } from './mail-kind.ts'
import type { Mailer } from './mailer.ts'
import { whyWithheld } from './message-limits.ts'
import { inReaderLanguage } from './reader-language.ts'
import { failureOf, nextAttempt } from './retries.ts'

type MailRow = typeof emailLogs.$inferSelect

export type SendResult = {
  /** Handed over: to a mail server, or as a file where there is none. */
  sent: boolean
  /** What was said against it. */
  words?: string
  /** Nothing else need be tried now. */
  serverAway?: boolean
}

export type Sending = {
  mailer: Mailer
  /** All kinds of messages there are. */
  mails: Mails
  publicUrl: string
}

/** Makes a message and hands it over; its row, which the caller holds, says what became of it. */
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
  const said = await words(tx, mail, sending).catch((error: unknown) => ({ unsaid: error }))
  if (said && 'unsaid' in said) return failed(tx, mail, { attempts }, said.unsaid)
  if (!said) {
    // There was nothing to say, so nothing was sent.
    await tx.delete(emailLogs).where(eq(emailLogs.id, mail.id))
    return { sent: false }
  }
  const attachments = await attachmentsOf(tx, mail, sending)
  const made = {
    body: kept(said.text, said.secret),
    html: kept(said.html, said.secret),
    fromEmail: mailer.from,
    attempts,
  }
  try {
    await mailer.send({
      fromName: said.fromName && senderName(said.fromName),
      to: mail.toEmail,
      replyTo: mail.replyTo ?? undefined,
      subject: subjectOf(mail, said.fromName),
      text: said.text,
      html: said.html,
      unsubscribe: said.unsubscribe,
      attachments,
      pictures: said.attachments,
      id: `mail-${mail.id}-${mail.createdAt.getTime()}`,
      date: mail.createdAt,
    })
  } catch (error) {
    return failed(tx, mail, made, error)
  }
  // Nothing may come between the server's yes and this (decision 4).
  const sentAt = mailer.outcome === 'sent' ? new Date() : null
  await note(tx, mail, { ...made, status: mailer.outcome, sentAt, nextAttemptAt: null, errorMessage: null })
  return { sent: true }
}

/** Nothing that is attached keeps a message from being sent: its reader finds it on the order's page as well. */
async function attachmentsOf(tx: Transaction, { template, shopId, orderId }: MailRow, { mailer, mails }: Sending) {
  const attach = mailNamed(mails, template)?.attachment
  if (!attach || shopId === null || orderId === null) return undefined
  const order = { shopId, id: orderId }
  const file = await tx.transaction((step) => attach(step, order, mailer.mediaStore)).catch(() => undefined)
  return file && [file]
}

/** A shop that was named before names were held to a rule is not to use its own in a header. */
function subjectOf({ subject, language }: MailRow, shopName: string | undefined): string {
  const named =
    shopName === undefined
      ? subject
      : subject.replaceAll(shopName, withoutAddresses(shopName) || translator(language)('mails.aShop'))
  return withoutAddresses(named)
}

async function failed(tx: Transaction, mail: MailRow, made: Partial<MailRow> & { attempts: number }, error: unknown) {
  const { words: errorMessage, forGood, undeliverable, serverAway } = failureOf(error)
  // Somebody is waiting for the answer to a test.
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

/** In a step of its own: a message that cannot be made is noted as such, and those behind it go on. */
const words = (tx: Transaction, mail: MailRow, sending: Sending) =>
  tx.transaction(async (step) => {
    // Loaded with the first message: it brings much that a start need not wait for.
    const { renderMail } = await import('./templates/render-mail.ts')
    return renderMail(step, mail, sending)
  })

/** A link that opens an account is for whoever it was sent to, not for whoever reads the log. */
const kept = (text: string, secret: string | undefined) => (secret ? text.replaceAll(secret, '…') : text)

/**
 * The server's words when it refused the address of this order for good: an order's address does not change, and trying again and
 * again makes a sender look bad. Orders of the same address that come later are tried, and so is what someone sends again by hand.
 */
async function refusalBefore(tx: Transaction, { id, shopId, orderId, toEmail }: MailRow): Promise<string | undefined> {
  if (shopId === null || orderId === null) return undefined
  const [refused] = await tx
    .select({ errorMessage: emailLogs.errorMessage })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.shopId, shopId),
        eq(emailLogs.orderId, orderId),
        eq(emailLogs.toEmail, toEmail),
        eq(emailLogs.undeliverable, true),
        ne(emailLogs.id, id),
      ),
    )
    .orderBy(emailLogs.id)
    .limit(1)
  return refused && (refused.errorMessage ?? 'no reason was given')
}

const note = (tx: Transaction, { id }: MailRow, change: Partial<MailRow>) =>
  tx.update(emailLogs).set(change).where(eq(emailLogs.id, id))
