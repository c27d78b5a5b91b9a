import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { agentRequests } from '#server/database/schema.ts'
import type { Operation } from './operations.ts'
import { TransportRefusal } from './refusals.ts'
import type { Performed, Sent } from './sent.ts'

// Over MCP a key can be any text, which a text of the database cannot.
const KEY_FORM = /^[^\p{Cc}\p{Cs}]{1,255}$/u

type Request = { operation: Operation; sent: Sent; platform: string }

/**
 * Runs an operation that changes something in one transaction, and once for each idempotency key of a platform: a repetition gets the first
 * answer, and another request with the same key 409.
 */
export function once(
  db: Database,
  { operation, sent, platform }: Request,
  run: (db: Queryable) => Promise<Performed>,
): Promise<Performed> {
  const { idempotencyKey: key, mayLackKey = false } = sent
  if (key === undefined && mayLackKey) return db.transaction(run)
  if (key === undefined || !KEY_FORM.test(key)) {
    throw new TransportRefusal(400, 'invalid_request', (t) => t('shoppingAgents.noKey'))
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([operation.name, sent.slug, sent.id, sent.body]))
    .digest('base64url')
  return db.transaction(async (tx) => {
    // Serialises requests with the same key.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${platform} ${key}`}, 4))`)
    const known = one(
      await tx
        .select()
        .from(agentRequests)
        .where(and(eq(agentRequests.platform, platform), eq(agentRequests.key, key))),
    )
    if (known && known.hash !== hash) {
      throw new TransportRefusal(409, 'idempotency_conflict', (t) => t('shoppingAgents.keyUsed'))
    }
    if (known) return { status: known.status, answer: known.answer }
    const { status, answer } = await run(tx)
    await tx.insert(agentRequests).values({ platform, key, hash, status, answer })
    return { status, answer }
  })
}
