import { randomBytes } from 'node:crypto'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { sessions } from '#server/database/schema.ts'
import { hashToken } from '#server/http/callers.ts'

const LIFETIME_DAYS = 30

/** Where somebody signs in from, kept so that they can recognise their own sessions. */
export type Visitor = { ip: string; userAgent: string | undefined }

/** Makes a session and gives its token: 256 random bits of which only the hash is kept. */
export async function startSession(tx: Queryable, userId: number, visitor: Visitor): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    ip: visitor.ip,
    userAgent: visitor.userAgent?.slice(0, 300) ?? null,
    expiresAt: new Date(Date.now() + LIFETIME_DAYS * 24 * 60 * 60 * 1000),
  })
  return token
}

export const endSession = (tx: Queryable, sessionId: number) => tx.delete(sessions).where(eq(sessions.id, sessionId))

export const endSessionsOf = (tx: Queryable, userId: number) => tx.delete(sessions).where(eq(sessions.userId, userId))

/** Signs somebody out everywhere but here. */
export const endOtherSessionsOf = (tx: Queryable, { id, sessionId }: { id: number; sessionId: number }) =>
  tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)))

export const deleteExpiredSessions = (tx: Queryable) => tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
