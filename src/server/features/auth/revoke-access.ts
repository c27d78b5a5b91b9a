import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { accountLinks, knownBrowsers, recoveryCodes, twoFactors } from '#server/database/schema.ts'
import { endSessionsOf } from './sessions.ts'
import { dropChallenges } from './two-factor/challenges.ts'

/**
 * Leaves the password as the only access to an account: deletes sessions, open links, half-finished sign-ins and the
 * second factor.
 */
export async function revokeAccess(tx: Queryable, userId: number): Promise<void> {
  await endSessionsOf(tx, userId)
  await dropChallenges(tx, userId)
  await dropTwoFactor(tx, userId)
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId))
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
}

export async function dropTwoFactor(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
}
