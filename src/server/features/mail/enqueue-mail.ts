import type { Queryable } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { emailLogs } from '#server/database/schema.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import type { TemplateName } from './templates/template-name.ts'

export const SEND_DUE = 'mail.send-due'

/** `delaySeconds`: the message is due only then. */
export const wakeMailer = (tx: Queryable, delaySeconds = 0): void => wakeJob(tx, SEND_DUE, delaySeconds)

export type Message = {
  to: string
  replyTo?: string
  /** What its reader reads. It is kept with the message, so that sending it again says the same. */
  language: Language
  subject: Text
  template: TemplateName
  data?: Record<string, unknown>
  shopId?: number
  orderId?: number
  /** The event of the order that it tells of. */
  eventId?: number
  /** A person who sends it by hand. */
  sentBy?: number
  /** When it is sent for the first time; at once unless said. */
  notBefore?: Date
}

/**
 * Writes a message in the transaction that causes it. It is sent at once after the commit, or at its time.
 */
export const enqueueMail = async (tx: Queryable, message: Message): Promise<void> => enqueueMails(tx, [message])

/** The same for many at once. Who closed their account is written to no more. */
export async function enqueueMails(tx: Queryable, all: readonly Message[]): Promise<void> {
  const messages = all.filter(({ to }) => !isErasedEmail(to))
  await insertMany(
    tx,
    emailLogs,
    messages.map((message) => ({
      toEmail: message.to,
      replyTo: message.replyTo,
      language: message.language,
      subject: written(message.subject, message.language),
      template: message.template,
      data: message.data ?? {},
      shopId: message.shopId,
      orderId: message.orderId,
      eventId: message.eventId,
      sentBy: message.sentBy,
      nextAttemptAt: message.notBefore ?? new Date(),
    })),
  )
  for (const delay of new Set(messages.map(({ notBefore }) => secondsUntil(notBefore)))) wakeMailer(tx, delay)
}

const secondsUntil = (moment: Date | undefined) =>
  moment ? Math.max(0, Math.ceil((moment.getTime() - Date.now()) / 1_000)) : 0
