import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { passwordFits } from '#server/features/auth/passwords/passwords.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { invalid } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Text } from '#shared/messages/translator.ts'

const MESSAGE: Text = (t) => t('accountErrors.wrongPassword')

const wrongPassword = (path = 'password') => invalid('wrong_password', MESSAGE, [{ path, message: MESSAGE }])

/**
 * Verifies the password of a signed-in user and returns the matching hash. Throws 400 when it is wrong: a 401 would
 * mean signed out. `path` is the field of the password.
 */
export async function checkOwnPassword(
  db: Queryable,
  limits: RateLimits,
  caller: Principal,
  password: string,
  path = 'password',
): Promise<string> {
  const guesses = `own:${caller.id}`
  await limits.take('account', guesses)
  const user = one(await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, caller.id)))
  if (!user || !(await passwordFits(password, user.hash))) throw wrongPassword(path)
  await limits.forgive('account', guesses)
  return user.hash
}

/**
 * Locks the account if its password is still the verified one. Verifying is slow, so the password may have changed, or
 * the account may belong to the real owner of its address by now.
 */
export async function lockIfPasswordIs(tx: Transaction, userId: number, hash: string) {
  return one(
    await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, hash)))
      .for('no key update'),
  )
}

/** Locks the account; throws 400 if the password has changed. */
export async function holdWithPassword(tx: Transaction, userId: number, hash: string, path?: string) {
  const user = await lockIfPasswordIs(tx, userId, hash)
  if (!user) throw wrongPassword(path)
  return user
}
