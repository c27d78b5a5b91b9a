import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { idempotentRequests } from '#server/database/schema.ts'
import { isCutOff } from './errors/database-away.ts'
import { conflict, unprocessable } from './errors/errors.ts'

/** Returns the response of a request; for a repeated `Idempotency-Key`, the stored response of the first request. */
export async function onceOnly(db: Database, request: FastifyRequest, work: () => Promise<string>): Promise<string> {
  const header = request.headers['idempotency-key']
  const caller = request.caller
  if (typeof header !== 'string' || caller === undefined) return work()
  const userId = caller.id
  // Programs with different API keys choose their values independently.
  const key = caller.key ? `key ${caller.key.id}: ${header}` : header
  const row = and(eq(idempotentRequests.userId, userId), eq(idempotentRequests.key, key))
  const requestHash = hashOf(request)
  const claimed = await db.insert(idempotentRequests).values({ userId, key, requestHash }).onConflictDoNothing()
  if (claimed.rowCount === 0) {
    const before = one(await db.select().from(idempotentRequests).where(row))
    return repeated(before, requestHash)
  }
  const answer = await work().catch(async (error) => {
    // Nothing was changed: a retry is safe. Without its answer, a commit may have taken place.
    if (!isCutOff(error)) await db.delete(idempotentRequests).where(row)
    throw error
  })
  await db
    .update(idempotentRequests)
    .set({ answer })
    .where(row)
    .catch((error) => request.log.warn(error, 'The answer of a request was not stored'))
  return answer
}

function repeated(before: typeof idempotentRequests.$inferSelect | undefined, requestHash: string): string {
  if (before && before.requestHash !== requestHash) {
    throw unprocessable('idempotency_mismatch', (t) => t('errors.idempotencyMismatch'))
  }
  // If its process died or lost the database, the outcome is unknown, so it is not executed again.
  if (!before || before.answer === null) throw conflict('request_in_progress', (t) => t('errors.requestInProgress'))
  return before.answer
}

const hashOf = ({ url, body }: FastifyRequest) =>
  createHash('sha256')
    // A PIN has too few digits for a hash without salt.
    .update(JSON.stringify([url, body], (name, value: unknown) => (name === 'pin' ? undefined : value)))
    .digest('base64url')

/** No client retries after a day. */
export const deleteOldRequests = (db: Database) =>
  db.delete(idempotentRequests).where(lt(idempotentRequests.createdAt, sql`now() - interval '1 day'`))
