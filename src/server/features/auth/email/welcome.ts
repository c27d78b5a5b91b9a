import type { Queryable } from '#server/database/connect.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'

/** Welcomes someone, with the link that confirms their address. */
export const sendWelcome = (tx: Queryable, user: { id: number; email: string }, subject = 'Welcome to Toploader') =>
  enqueueMail(tx, { to: user.email, subject, template: 'welcome', data: { userId: user.id } })
