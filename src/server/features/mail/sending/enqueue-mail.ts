import type { Queryable } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { emailLogs } from '#server/database/schema.ts'
import type { Mail } from '#server/features/mail/mail-kind.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'

export const SEND_DUE = 'mail.send-due'

/** `delaySeconds`: seconds until the message is due. */
export const wakeMailer = (tx: Queryable, delaySeconds = 0): void => wakeJob(tx, SEND_DUE, delaySeconds)

type About = {
  to: string
  replyTo?: string
  /** Language of the reader. Stored with the message, so that a resend has the same text. */
  language: Language
  data?: Record<string, unknown>
  shopId?: number
  orderId?: number
  /** The order event that the message reports. */
  eventId?: number
  /** Earliest time of the first attempt; immediately by default. */
  notBefore?: Date
}

/** A message to queue, created with `message`. */
export type Message = About & { template: string; subject: Text }

/** Creates a message; `facts` are the parameters of its subject. */
export const message = <Facts extends unknown[]>(mail: Mail<Facts>, about: About, ...facts: Facts): Message => ({
  ...about,
  template: mail.name,
  subject: mail.subject(...facts),
})

/** Queues a message in the transaction that causes it. Sent right after the commit, or when it is due. */
export const enqueueMail = async <Facts extends unknown[]>(
  tx: Queryable,
  mail: Mail<Facts>,
  about: About,
  ...facts: Facts
): Promise<void> => enqueueMails(tx, [message(mail, about, ...facts)])

/** Queues many messages. Skips addresses of closed accounts. */
export async function enqueueMails(tx: Queryable, all: readonly Message[]): Promise<void> {
  const messages = all.filter(({ to }) => !isErasedEmail(to))
  await insertMany(
    tx,
    emailLogs,
    messages.map((each) => ({
      toEmail: each.to,
      replyTo: each.replyTo,
      language: each.language,
      subject: written(each.subject, each.language),
      template: each.template,
      data: each.data ?? {},
      shopId: each.shopId,
      orderId: each.orderId,
      eventId: each.eventId,
      nextAttemptAt: each.notBefore ?? new Date(),
    })),
  )
  for (const delay of new Set(messages.map(({ notBefore }) => secondsUntil(notBefore)))) wakeMailer(tx, delay)
}

const secondsUntil = (moment: Date | undefined) =>
  moment ? Math.max(0, Math.ceil((moment.getTime() - Date.now()) / 1_000)) : 0
