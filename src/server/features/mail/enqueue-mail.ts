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
 * in migrations/0006.)
 */
export async function enqueueMail(tx: Queryable, { to, ...message }: Message): Promise<void> {
  await tx.insert(emailLogs).values({ ...message, toEmail: to, nextAttemptAt: new Date() })
}
