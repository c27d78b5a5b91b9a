import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import type { TemplateName } from './templates/templates.ts'
import { wakeMailer } from './wake-mailer.ts'

type Message = {
  to: string
  replyTo?: string
  subject: string
  template: TemplateName
  data?: Record<string, unknown>
  shopId?: number
  orderId?: number
  /** A person who sends it by hand. */
  sentBy?: number
  /** How long it waits before it is sent for the first time. */
  delaySeconds?: number
}

/**
 * Writes a message in the transaction that causes it. It is sent at once after the commit, or when its delay is over. (`place_order`
 * writes its own, in database/functions/place_order.sql.)
 */
export const enqueueMail = async (tx: Queryable, message: Message): Promise<void> =>
  void (await enqueueMails(tx, [message]))

/** The same for many at once. Gives the number of each message, in the same order. */
export async function enqueueMails(tx: Queryable, messages: readonly Message[]): Promise<number[]> {
  if (messages.length === 0) return []
  const rows = await tx
    .insert(emailLogs)
    .values(
      messages.map(({ to, delaySeconds = 0, ...message }) => ({
        ...message,
        toEmail: to,
        nextAttemptAt: sql`now() + make_interval(secs => ${delaySeconds})`,
      })),
    )
    .returning({ id: emailLogs.id })
  for (const delay of new Set(messages.map(({ delaySeconds }) => delaySeconds))) wakeMailer(tx, delay)
  return rows.map(({ id }) => id)
}
