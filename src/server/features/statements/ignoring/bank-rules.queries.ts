import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { bankEntries, bankRules } from '#server/database/schema.ts'
import type { Payer } from './payer.ts'

export type RuleRow = typeof bankRules.$inferSelect

/** Makes uploads and changes of rules of a shop take turns, so that a new rule misses no entry. */
export const lockRules = (tx: Transaction, shopId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank rules'), ${shopId}::int)`)

const ofShop = (shopId: number): SQL => eq(bankRules.shopId, shopId)

export const rulesOf = (db: Queryable, shopId: number): Promise<RuleRow[]> =>
  db.select().from(bankRules).where(ofShop(shopId)).orderBy(desc(bankRules.id))

/** Number of entries that each rule ignored. */
export async function countIgnored(db: Queryable, shopId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ ruleId: bankEntries.ruleId, entries: count() })
    .from(bankEntries)
    .where(and(eq(bankEntries.shopId, shopId), sql`${bankEntries.ruleId} is not null`))
    .groupBy(bankEntries.ruleId)
  return new Map(rows.map(({ ruleId, entries }) => [ruleId ?? 0, entries]))
}

export const insertRule = async (tx: Transaction, shopId: number, { counterAccount, name }: Payer): Promise<RuleRow> =>
  only(await tx.insert(bankRules).values({ shopId, counterAccount, name }).returning())

/** Returns false if there is no such rule. */
export async function deleteRule(tx: Transaction, shopId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(bankRules)
    .where(and(ofShop(shopId), eq(bankRules.id, id)))
    .returning({ id: bankRules.id })
  return deleted.length > 0
}

export async function entriesOfRule(db: Queryable, shopId: number, ruleId: number): Promise<number[]> {
  const rows = await db
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(and(eq(bankEntries.shopId, shopId), eq(bankEntries.ruleId, ruleId)))
  return rows.map(({ id }) => id)
}
