import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { aiPrompts, aiSettings } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { type AiModel, type AiPrompt, aiModels, defaultAiModel } from '#shared/contract/catalogue/ai.ts'
import { defaultPrompt } from './model/instructions.ts'

const KEY = 'product_enrich'

/** The chosen model, or the default when none is chosen or it is no longer offered. */
export async function chosenModel(db: Queryable): Promise<AiModel> {
  const [row] = await db
    .select({ model: aiSettings.defaultModel })
    .from(aiSettings)
    .orderBy(asc(aiSettings.id))
    .limit(1)
  return aiModels.find((model) => model === row?.model) ?? defaultAiModel
}

// Advisory lock key, unique in this application.
const SETTINGS = 0xa15e7

export const chooseModel = (db: Database, model: AiModel, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    // The table has one row; the lock serializes two first writes.
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS})`)
    const before = await chosenModel(tx)
    const change = { defaultModel: model, updatedAt: new Date() }
    const { rowCount } = await tx.update(aiSettings).set(change)
    if (rowCount === 0) await tx.insert(aiSettings).values(change)
    await record(tx, actor, {
      type: 'platform',
      action: 'AI model chosen',
      details: model,
      before: { defaultModel: before },
      after: { defaultModel: model },
    })
  })

export async function enrichPrompt(db: Queryable): Promise<AiPrompt> {
  const row = one(await db.select().from(aiPrompts).where(eq(aiPrompts.key, KEY)))
  return { key: KEY, content: row?.content ?? defaultPrompt, updatedAt: row?.updatedAt.toISOString() ?? null }
}

export const writePrompt = (db: Database, content: string, actor: Actor): Promise<AiPrompt> =>
  db.transaction(async (tx) => {
    const change = { content, updatedAt: new Date() }
    await tx
      .insert(aiPrompts)
      .values({ key: KEY, ...change })
      .onConflictDoUpdate({ target: aiPrompts.key, set: change })
    await record(tx, actor, {
      type: 'platform',
      action: 'AI prompt changed',
      details: `${content.length.toLocaleString('en-GB')} characters`,
    })
    return enrichPrompt(tx)
  })
