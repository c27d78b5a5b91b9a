import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { signInChallenges } from '#server/database/schema.ts'
import { hashToken } from '#server/http/access/principals.ts'

const LIFETIME_MS = 10 * 60_000

/** Records that the password was right. Returns the token for the second step. */
export async function createChallenge(tx: Queryable, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insert(signInChallenges)
    .values({ userId, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + LIFETIME_MS) })
  return token
}

const current = (token: string) =>
  and(eq(signInChallenges.tokenHash, hashToken(token)), gt(signInChallenges.expiresAt, sql`now()`))

export async function readChallenge(db: Queryable, token: string) {
  return one(await db.select().from(signInChallenges).where(current(token)))
}

/** Consumes a challenge: of two concurrent calls, one gets it. */
export async function consumeChallenge(tx: Queryable, token: string) {
  return one(await tx.delete(signInChallenges).where(current(token)).returning())
}

export const dropChallenges = (tx: Queryable, userId: number) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))

export const deleteExpiredChallenges = (tx: Queryable) =>
  tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, sql`now()`))
