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
 * Has someone who is signed in show that it is them. Throws 400 when the password is wrong: a 401 would say that they are signed
 * out. Answers the hash that it fits. `path` is the field that was typed into.
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
 * Locks the account if its password is still the one that was checked. Checking takes a while, and the password may have been changed,
 * or the account handed to the real owner of its address, since then.
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

/** The same; throws 400 where the password has changed. */
export async function holdWithPassword(tx: Transaction, userId: number, hash: string, path?: string) {
  const user = await lockIfPasswordIs(tx, userId, hash)
  if (!user) throw wrongPassword(path)
  return user
}
