import type { Queryable } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { emailLogs } from '#server/database/schema.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import type { Mail } from './mail-kind.ts'

export const SEND_DUE = 'mail.send-due'

/** `delaySeconds`: the message is due only then. */
export const wakeMailer = (tx: Queryable, delaySeconds = 0): void => wakeJob(tx, SEND_DUE, delaySeconds)

type About = {
  to: string
  replyTo?: string
  /** What its reader reads. It is kept with the message, so that sending it again says the same. */
  language: Language
  data?: Record<string, unknown>
  shopId?: number
  orderId?: number
  /** The event of the order that it tells of. */
  eventId?: number
  /** When it is sent for the first time; at once unless said. */
  notBefore?: Date
}

/** A message to be sent: see `message`. */
export type Message = About & { template: string; subject: Text }

/** A message of this kind to someone; `facts` are what its subject names. */
export const message = <Facts extends unknown[]>(mail: Mail<Facts>, about: About, ...facts: Facts): Message => ({
  ...about,
  template: mail.name,
  subject: mail.subject(...facts),
})

/**
 * Writes a message in the transaction that causes it. It is sent at once after the commit, or at its time.
 */
export const enqueueMail = async <Facts extends unknown[]>(
  tx: Queryable,
  mail: Mail<Facts>,
  about: About,
  ...facts: Facts
): Promise<void> => enqueueMails(tx, [message(mail, about, ...facts)])

/** The same for many at once. Who closed their account is written to no more. */
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
