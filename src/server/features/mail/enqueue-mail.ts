import type { Queryable } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import type { TemplateName } from './templates/templates.ts'

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
}

/**
 * Writes a message in the transaction that causes it; `mailWaits` after the commit has it sent at once. (`place_order` writes its own,
 * in database/functions/place_order.sql.)
 */
export const enqueueMail = (tx: Queryable, message: Message): Promise<void> => enqueueMails(tx, [message])

/** The same for many at once. */
export async function enqueueMails(tx: Queryable, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const nextAttemptAt = new Date()
  await tx.insert(emailLogs).values(messages.map(({ to, ...message }) => ({ ...message, toEmail: to, nextAttemptAt })))
}
