import type { Transaction } from '#server/database/connect.ts'
import { knownBrowsers, type users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { toUser } from '#server/features/auth/to-user.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { browserName } from './browser-name.ts'
import { newSignIn } from './mails/new-sign-in.mail.ts'
import { startSession, type Visitor } from './sessions.ts'

type User = typeof users.$inferSelect

/** Starts a session; emails administrators when it comes from a new place. */
export async function beginSession(
  tx: Transaction,
  user: User,
  visitor: Visitor,
  action: 'Signed in' | 'Signed in with a recovery code' = 'Signed in',
): Promise<Session> {
  const actor = { ...user, ip: visitor.ip }
  await record(tx, actor, { type: 'account', action, details: user.email, userId: user.id })
  if (user.role === 'superadmin') await notifyOfNewPlace(tx, user, visitor)
  return { token: await startSession(tx, user.id, visitor), user: toUser(user) }
}

async function notifyOfNewPlace(tx: Transaction, { id: userId, email, language }: User, { ip, userAgent }: Visitor) {
  const browser = browserName(userAgent)
  const { rowCount } = await tx.insert(knownBrowsers).values({ userId, ip, browser }).onConflictDoNothing()
  if (rowCount === 0) return
  const named = browserName(userAgent, language)
  await enqueueMail(
    tx,
    newSignIn,
    {
      to: email,
      language,
      data: { userId, ip, browser: named },
    },
    named,
  )
}
