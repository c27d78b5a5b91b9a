import { randomBytes } from 'node:crypto'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { sessions } from '#server/database/schema.ts'
import { IDLE_MINUTES } from '#server/http/access/counter/counter-session.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { unauthorized } from '#server/http/errors/errors.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

const LIFETIME_DAYS = retention.session.days

/** Origin of a sign-in, stored so that users recognize their sessions. */
export type Visitor = { ip: string; userAgent: string | undefined }

/** 256 random bits; only the hash is stored. */
const newToken = () => randomBytes(32).toString('base64url')

const lifetime = () => new Date(Date.now() + LIFETIME_DAYS * 24 * 60 * 60 * 1000)

/** Starts a session and returns its token. */
export async function startSession(tx: Queryable, userId: number, visitor: Visitor): Promise<string> {
  const token = newToken()
  await tx.insert(sessions).values({ ...rowOf(token, userId, visitor), expiresAt: lifetime() })
  return token
}

const rowOf = (token: string, userId: number, { ip, userAgent }: Visitor) => ({
  tokenHash: hashToken(token),
  userId,
  ip,
  userAgent: userAgent?.slice(0, 300) ?? null,
})

/** Starts the session of a person who took over the counter of a shop on a device. Returns its token. */
export async function startCounterSession(
  tx: Queryable,
  userId: number,
  visitor: Visitor,
  device: { id: number; shopId: number },
): Promise<string> {
  const token = newToken()
  await tx.insert(sessions).values({
    ...rowOf(token, userId, visitor),
    expiresAt: new Date(Date.now() + IDLE_MINUTES * 60_000),
    counterShopId: device.shopId,
    counterDeviceId: device.id,
  })
  return token
}

/** Gives a session a new token and invalidates the old one. Throws 401 when the session has ended. */
export async function renewToken(tx: Queryable, sessionId: number): Promise<string> {
  const token = newToken()
  const renewed = await tx
    .update(sessions)
    .set({ tokenHash: hashToken(token), expiresAt: lifetime() })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  if (!one(renewed)) throw unauthorized()
  return token
}

export const endSession = (tx: Queryable, sessionId: number) => tx.delete(sessions).where(eq(sessions.id, sessionId))

export const endSessionsOf = (tx: Queryable, userId: number) => tx.delete(sessions).where(eq(sessions.userId, userId))

/** Ends all sessions except the caller's. */
export const endOtherSessionsOf = (tx: Queryable, { id, sessionId }: { id: number; sessionId: number }) =>
  tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)))

export const deleteExpiredSessions = (tx: Queryable) => tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
