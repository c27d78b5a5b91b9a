import { desc, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { aiCalls } from '#server/database/schema.ts'
import { type AiModel, type AiSums, aiModels } from '#shared/contract/catalogue/ai.ts'

export const recordCall = async (db: Queryable, call: typeof aiCalls.$inferInsert): Promise<void> => {
  await db.insert(aiCalls).values(call)
}

/** Sums of all calls and of the last 30 days. */
export async function sumsOfCalls(db: Database): Promise<{ recent: AiSums; total: AiSums }> {
  const recently = sql`${aiCalls.createdAt} > now() - interval '30 days'`
  const sums = (where = sql`true`) => ({
    calls: sql`count(*) filter (where ${where})`.mapWith(Number),
    failed: sql`count(*) filter (where ${where} and ${aiCalls.outcome} <> 'answered')`.mapWith(Number),
    tokensIn: sql`coalesce(sum(${aiCalls.tokensIn}) filter (where ${where}), 0)`.mapWith(Number),
    tokensOut: sql`coalesce(sum(${aiCalls.tokensOut}) filter (where ${where}), 0)`.mapWith(Number),
    costMicros: sql`coalesce(sum(${aiCalls.costMicros}) filter (where ${where}), 0)`.mapWith(Number),
    unpriced: sql`count(*) filter (where ${where} and ${aiCalls.costMicros} is null)`.mapWith(Number),
  })
  return only(await db.select({ recent: sums(recently), total: sums() }).from(aiCalls))
}

/** The model of the last call, if the provider refused the key. */
export async function modelOfRefusedKey(db: Database): Promise<AiModel | undefined> {
  const { model, outcome } = aiCalls
  const last = one(
    await db.select({ model, outcome }).from(aiCalls).orderBy(desc(aiCalls.createdAt), desc(aiCalls.id)).limit(1),
  )
  return last?.outcome === 'ai_key_refused' ? aiModels.find((each) => each === last.model) : undefined
}
