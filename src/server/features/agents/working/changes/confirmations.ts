import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { agentConfirmations } from '#server/database/schema.ts'
import { hashToken } from '#server/http/access/principals.ts'
import type { Agent } from '../agent.ts'
import type { Wish } from '../tools/tools.ts'

export const CONFIRM_MINUTES = 5

/** A token that confirms this call with these arguments, by this key in this shop. Only its hash is stored. */
export async function issueConfirmation({ db, shopId, caller }: Agent, wish: Wish): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.insert(agentConfirmations).values({
    shopId,
    keyId: caller.key.id,
    hash: hashToken(token),
    wishHash: hashOf(wish),
    endsAt: sql`now() + make_interval(mins => ${CONFIRM_MINUTES})`,
  })
  return token
}

type Confirmed =
  | { confirmed: number }
  | { refused: 'confirmation_invalid' | 'confirmation_used' | 'confirmation_expired' }

/** Uses a token up. One of another shop, key, tool or arguments looks like an invented one. */
export async function spendConfirmation({ db, shopId, caller }: Agent, wish: Wish, token: string): Promise<Confirmed> {
  const itself = and(
    eq(agentConfirmations.shopId, shopId),
    eq(agentConfirmations.keyId, caller.key.id),
    eq(agentConfirmations.hash, hashToken(token)),
    eq(agentConfirmations.wishHash, hashOf(wish)),
  )
  const used = one(
    await db
      .update(agentConfirmations)
      .set({ usedAt: sql`now()` })
      .where(and(itself, sql`${agentConfirmations.usedAt} is null and ${agentConfirmations.endsAt} > now()`))
      .returning({ id: agentConfirmations.id }),
  )
  if (used) return { confirmed: used.id }
  const known = one(await db.select({ usedAt: agentConfirmations.usedAt }).from(agentConfirmations).where(itself))
  if (!known) return { refused: 'confirmation_invalid' }
  return { refused: known.usedAt ? 'confirmation_used' : 'confirmation_expired' }
}

const hashOf = ({ tool, endpoint, given }: Wish) =>
  createHash('sha256')
    .update(JSON.stringify([tool, endpoint.name, sorted(given)]))
    .digest('base64url')

/** The same value with sorted names, so that their order makes no difference. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)])
}

export const deleteOldConfirmations = (db: Queryable) =>
  db.delete(agentConfirmations).where(sql`${agentConfirmations.endsAt} < now() - interval '1 day'`)
