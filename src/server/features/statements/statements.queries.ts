import { and, asc, count, desc, eq, ilike, inArray, lt, max, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { containing } from '#server/database/like.ts'
import { newestFound } from '#server/database/newest-found.ts'
import { isOneOf, only } from '#server/database/rows.ts'
import { bankEntries, bankStatements, orders, payments } from '#server/database/schema.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'

export type EntryRow = typeof bankEntries.$inferSelect
export type StatementRow = typeof bankStatements.$inferSelect

const ofShop = (shopId: number) => eq(bankEntries.shopId, shopId)

export const insertStatement = async (
  tx: Transaction,
  row: typeof bankStatements.$inferInsert,
): Promise<StatementRow> => only(await tx.insert(bankStatements).values(row).returning())

/** Column names of the last file with these headings. */
export async function findColumns(db: Queryable, shopId: number, headings: string) {
  const [found] = await db
    .select({ mapping: bankStatements.mapping })
    .from(bankStatements)
    .where(and(eq(bankStatements.shopId, shopId), sql`${bankStatements.mapping}->>'headings' = ${headings}`))
    .orderBy(desc(bankStatements.id))
    .limit(1)
  return found?.mapping?.columns
}

export async function pageOfStatements(db: Database, shopId: number, { cursor, limit = 20 }: PageRequest) {
  const mine = eq(bankStatements.shopId, shopId)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(bankStatements)
      .where(and(mine, beforeId(bankStatements.id, cursor)))
      .orderBy(desc(bankStatements.id))
      .limit(limit + 1),
    db.select({ total: count() }).from(bankStatements).where(mine),
  ])
  return { ...pageOf(rows, limit, ({ id }) => String(id)), total: counted?.total ?? 0 }
}

type NewEntry = typeof bankEntries.$inferInsert & { fingerprint: string }
const AT_A_TIME = 1_000

/** Inserts new entries and returns all, and the ids of the new ones; open ones from earlier files move to this statement. */
export async function addEntries(tx: Transaction, statement: StatementRow, entries: readonly NewEntry[]) {
  // Sorted, or concurrent uploads of the same file could deadlock.
  const sorted = [...entries].sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
  const added: number[] = []
  for (let start = 0; start < sorted.length; start += AT_A_TIME) {
    const part = sorted.slice(start, start + AT_A_TIME)
    const rows = await tx.insert(bankEntries).values(part).onConflictDoNothing().returning({ id: bankEntries.id })
    added.push(...rows.map(({ id }) => id))
  }
  const these = and(
    ofShop(statement.shopId),
    sql`${bankEntries.fingerprint} = any(${sql.param(entries.map(({ fingerprint }) => fingerprint))}::text[])`,
  )
  await tx
    .update(bankEntries)
    .set({ statementId: statement.id })
    .where(and(these, eq(bankEntries.state, 'open')))
  await tx
    .update(bankStatements)
    .set({ knownCount: entries.length - added.length })
    .where(and(eq(bankStatements.shopId, statement.shopId), eq(bankStatements.id, statement.id)))
  return { added, rows: await tx.select().from(bankEntries).where(these).orderBy(asc(bankEntries.id)) }
}

/** Locks the shop's entries among these until the transaction ends. */
export const lockEntries = (tx: Transaction, shopId: number, ids: readonly number[]): Promise<EntryRow[]> =>
  tx
    .select()
    .from(bankEntries)
    .where(and(ofShop(shopId), sql`${bankEntries.id} = any(${sql.param([...ids])}::bigint[])`))
    .orderBy(asc(bankEntries.id))
    .for('update')

export const lockOpenEntries = (tx: Transaction, shopId: number, statementId: number): Promise<EntryRow[]> =>
  tx
    .select()
    .from(bankEntries)
    .where(and(ofShop(shopId), eq(bankEntries.statementId, statementId), eq(bankEntries.state, 'open')))
    .orderBy(asc(bankEntries.bookedOn), asc(bankEntries.id))
    .for('update')

export async function findStatement(db: Queryable, shopId: number, id: number): Promise<StatementRow | undefined> {
  const [found] = await db
    .select()
    .from(bankStatements)
    .where(and(eq(bankStatements.shopId, shopId), eq(bankStatements.id, id)))
  return found
}

export async function setState(
  tx: Transaction,
  shopId: number,
  ids: readonly number[],
  state: EntryRow['state'],
  ruleId: number | null = null,
) {
  if (ids.length === 0) return
  await tx
    .update(bankEntries)
    .set({ state, ruleId })
    .where(and(ofShop(shopId), inArray(bankEntries.id, [...ids])))
}

/** Maximum open entries, above any shop that processes its statements. */
const MOST_OPEN = 5_000

export const openEntries = (db: Queryable, shopId: number, search: string | undefined): Promise<EntryRow[]> =>
  db
    .select()
    .from(bankEntries)
    .where(and(ofShop(shopId), eq(bankEntries.state, 'open'), matching(search)))
    .orderBy(desc(bankEntries.id))
    .limit(MOST_OPEN)

export const countOpenEntries = (db: Database, shopId: number): Promise<number> =>
  db.$count(bankEntries, and(ofShop(shopId), eq(bankEntries.state, 'open')))

type EntryFilter = PageRequest & { state?: EntryRow['state'] | undefined; search?: string | undefined }

export async function pageOfEntries(db: Database, shopId: number, { state, search, cursor, limit = 50 }: EntryFilter) {
  const matches = matching(search)
  const conditions = and(ofShop(shopId), state && eq(bankEntries.state, state), matches)
  const found =
    matches && (await newestFound(db, sql`select id from ${bankEntries} where ${conditions}`, cursor, limit + 1))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(bankEntries)
      .where(
        found
          ? and(ofShop(shopId), isOneOf(bankEntries.id, found.ids))
          : and(conditions, beforeId(bankEntries.id, cursor)),
      )
      .orderBy(desc(bankEntries.id))
      .limit(limit + 1),
    found?.total ?? db.$count(bankEntries, conditions),
  ])
  return { ...pageOf(rows, limit, ({ id }) => String(id)), total }
}

/** By payer, account, text or amount. */
function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  const pattern = containing(text)
  const cents = readTypedAmount(text)
  return or(
    ilike(bankEntries.name, pattern),
    ilike(bankEntries.description, pattern),
    ilike(bankEntries.reference, pattern),
    ilike(bankEntries.counterAccount, containing(text.replace(/\s/g, ''))),
    cents === undefined ? undefined : sql`abs(${bankEntries.amountCents}) = ${cents}`,
  )
}

/** Bookings of these entries, with their orders. */
export async function bookedOrders(db: Queryable, shopId: number, entryIds: readonly number[]) {
  if (entryIds.length === 0) return []
  return db
    .select({
      entryId: payments.entryId,
      amountCents: payments.amountCents,
      id: orders.id,
      orderNumber: orders.orderNumber,
      customerEmail: orders.customerEmail,
      status: orders.status,
      totalCents: orders.totalCents,
    })
    .from(payments)
    .innerJoin(orders, and(eq(orders.shopId, payments.shopId), eq(orders.id, payments.orderId)))
    .where(and(eq(payments.shopId, shopId), inArray(payments.entryId, [...entryIds])))
    .orderBy(asc(payments.id))
}

export async function overviewOf(db: Database, shopId: number) {
  const pending = and(eq(orders.status, 'pending'), eq(orders.shopId, shopId))
  const age = sql<number>`case when ${orders.createdAt} > now() - interval '3 days' then 3
    when ${orders.createdAt} > now() - interval '7 days' then 7 else 0 end`.mapWith(Number)
  const left =
    sql<number>`coalesce(sum(greatest(${orders.totalCents} - greatest(coalesce(${orders.receivedCents}, 0) - ${orders.returnedCents}, 0), 0)), 0)`.mapWith(
      Number,
    )
  const [expected, openEntries, [last]] = await Promise.all([
    db.select({ days: age, orders: count(), cents: left }).from(orders).where(pending).groupBy(sql`1`),
    countOpenEntries(db, shopId),
    db
      .select({ at: max(bankStatements.createdAt) })
      .from(bankStatements)
      .where(eq(bankStatements.shopId, shopId)),
  ])
  return { expected, openEntries, lastStatementAt: last?.at?.toISOString() ?? null }
}

/** Erases payers of entries without an order; returns the number of entries. */
export async function forgetPayers(db: Database, days: { ignored: number; open: number }): Promise<number> {
  const older = (count: number) => lt(bankEntries.createdAt, sql`now() - make_interval(days => ${count})`)
  const { rowCount } = await db
    .update(bankEntries)
    .set({ name: '', counterAccount: null, description: '', reference: null })
    .where(
      and(
        or(
          and(eq(bankEntries.state, 'ignored'), older(days.ignored)),
          and(eq(bankEntries.state, 'open'), older(days.open)),
        ),
        sql`(${bankEntries.name} <> '' or ${bankEntries.description} <> '')`,
      ),
    )
  return rowCount ?? 0
}
