import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { askForAddress, dropLinks } from '#server/features/auth/account-links.ts'
import { refuseCommon } from '#server/features/auth/passwords/common-passwords.ts'
import { hashPassword } from '#server/features/auth/passwords/passwords.ts'
import { ownWords } from '#server/features/auth/personal-terms.ts'
import { endOtherSessionsOf, renewToken } from '#server/features/auth/sessions.ts'
import { dropChallenges } from '#server/features/auth/two-factor/challenges.ts'
import { sendWelcome } from '#server/features/auth/welcome.ts'
import { enqueueMail } from '#server/features/mail/enqueue-mail.ts'
import { record } from '#server/features/platform/activity/record.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies/bodies.ts'
import { refuseChanged } from '#server/http/bodies/refuse-changed.ts'
import type { Caller } from '#server/http/callers.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { User } from '#shared/contract/accounts.ts'
import { personRules } from '#shared/rules/text/changed-fields.ts'
import { checkOwnPassword, holdWithPassword } from './own-password.ts'
import { toUser } from './to-user.ts'

type House = { db: Database; limits: RateLimits }

type PersonName = { firstName: string; lastName: string }

export function changeName(db: Database, caller: Caller, name: PersonName, readOnly: ReadOnly = {}): Promise<User> {
  return db.transaction(async (tx) => {
    const before = only(await tx.select().from(users).where(eq(users.id, caller.id)).for('no key update'))
    refuseReadOnly(readOnly, toUser(before))
    const { firstName, lastName } = before
    refuseChanged(personRules, name, before)
    if (firstName === name.firstName && lastName === name.lastName) return toUser(before)
    const after = only(await tx.update(users).set(name).where(eq(users.id, caller.id)).returning())
    await record(tx, caller, {
      type: 'account',
      action: 'Name changed',
      details: before.email,
      userId: caller.id,
      before: { firstName, lastName },
      after: name,
    })
    return toUser(after)
  })
}

/** Has a link sent to another address. That this one is somebody else's already is not told: the message is not sent then. */
export async function changeEmail(
  { db, limits }: House,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const same = 'This is already your address.'
  if (email === caller.email) throw invalid('same_email', same, [{ path: 'email', message: same }])
  const hash = await checkOwnPassword(db, limits, caller, password)
  await limits.take('account-mail', String(caller.id))
  await db.transaction(async (tx) => {
    await holdWithPassword(tx, caller.id, hash)
    await askForAddress(tx, caller.id, email)
    await enqueueMail(tx, {
      to: email,
      subject: 'Confirm your new email address',
      template: 'confirm-new-email',
      data: { userId: caller.id },
    })
    await record(tx, caller, {
      type: 'account',
      action: 'Another email address asked for',
      details: email,
      userId: caller.id,
    })
  })
}

/** Sends the link that confirms an address once more. Throws 409 when it is confirmed. */
export async function sendConfirmation({ db, limits }: House, caller: Caller): Promise<void> {
  const user = only(await db.select().from(users).where(eq(users.id, caller.id)))
  if (user.emailConfirmedAt) throw conflict('email_confirmed', 'Your email address is confirmed already.')
  await limits.take('account-mail', String(caller.id))
  await db.transaction(async (tx) => {
    await sendWelcome(tx, user, 'Confirm your email address')
    await record(tx, caller, {
      type: 'account',
      action: 'Confirmation sent again',
      details: user.email,
      userId: caller.id,
    })
  })
}

/** Sets another password and ends every session. The caller's goes on under the new token in the answer. */
export async function changePassword(
  { db, limits }: House,
  caller: Caller,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<{ ended: number; token: string }> {
  const before = await checkOwnPassword(db, limits, caller, password)
  refuseCommon(newPassword, await ownWords(db, caller), 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const changed = await holdWithPassword(tx, caller.id, before)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, caller.id))
    const { rowCount } = await endOtherSessionsOf(tx, caller)
    const token = await renewToken(tx, caller.sessionId)
    await dropChallenges(tx, caller.id)
    await dropLinks(tx, caller.id, ['reset', 'email'])
    await enqueueMail(tx, {
      to: changed.email,
      subject: 'Your password was changed',
      template: 'password-changed',
      data: { userId: caller.id },
    })
    await record(tx, caller, {
      type: 'account',
      action: 'Password changed',
      details: changed.email,
      userId: caller.id,
    })
    return { ended: rowCount ?? 0, token }
  })
}
