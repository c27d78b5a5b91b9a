import { and, desc, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { type PageRequest, pageOf, readIdCursor } from '#server/database/keyset.ts'
import { one, only } from '#server/database/rows.ts'
import { productImports } from '#server/database/schema.ts'
import { type ShopScope, within } from '#server/database/scope.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { storedText, storeText } from '#server/stored-text.ts'
import type { ImportOutcome, ImportRow, ProductImport } from '#shared/contract/catalogue/csv.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { problemText } from '#shared/contract/problem.ts'
import { written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import type { Plan } from './planning/plan-import.ts'

const PAGE = 50

// All columns except the plan, which may have thousands of rows.
const columns = {
  id: productImports.id,
  shopId: productImports.shopId,
  fileName: productImports.fileName,
  state: productImports.state,
  createdAt: productImports.createdAt,
  counts: sql<Plan['counts']>`${productImports.plan} -> 'counts'`,
  ignoredColumns: sql<string[]>`${productImports.plan} -> 'ignoredColumns'`,
  reading: sql<Plan['reading'] | null>`${productImports.plan} -> 'reading'`,
  rowsDone: productImports.rowsDone,
  failure: productImports.failure,
  undoneAt: productImports.undoneAt,
}

export type ImportSummary = Omit<ProductImport, 'createdAt' | 'rows' | 'undoneAt'> & {
  shopId: number
  createdAt: Date
  undoneAt: Date | null
}

export const toProductImport = (
  { shopId: _shopId, failure, ...summary }: ImportSummary,
  language: Language,
): ProductImport => ({
  ...summary,
  failure: failure === null ? null : storedText(failure, language),
  createdAt: summary.createdAt.toISOString(),
  undoneAt: summary.undoneAt?.toISOString() ?? null,
  rows: summary.counts.create + summary.counts.change,
})

/**
 * Replaces checked and failed imports of the shop, so that another file can be checked. False if an import is running.
 */
export async function replaceUnfinished(tx: Transaction, shopId: number): Promise<boolean> {
  const ofShop = sql`shop_id = ${shopId}`
  await failInterrupted(tx, ofShop)
  await tx
    .update(productImports)
    .set({
      state: 'replaced',
      plan: sql`jsonb_set(${productImports.plan} - 'refused', '{rows}', '[]')`,
      finishedAt: sql`now()`,
    })
    .where(and(ofShop, inArray(productImports.state, ['checked', 'failed'])))
  return (await tx.$count(productImports, and(ofShop, inArray(productImports.state, ['waiting', 'running'])))) === 0
}

export const insertImport = async (
  db: Queryable,
  values: { shopId: number; actorId: number; fileName: string; plan: Plan },
): Promise<ImportSummary> => only(await db.insert(productImports).values(values).returning(columns))

const isThis = (shops: ShopScope, shopId: number, id: number) =>
  and(eq(productImports.id, id), eq(productImports.shopId, shopId), within(productImports.shopId, shops))

export async function getImport(db: Queryable, shops: ShopScope, shopId: number, id: number): Promise<ImportSummary> {
  const found = one(
    await db
      .select(columns)
      .from(productImports)
      .where(isThis(shops, shopId, id)),
  )
  if (!found) throw notFound((t) => t('importErrors.notFound'))
  return found
}

/** Imports that were run, newest first. */
export const listImports = (db: Database, shopId: number): Promise<ImportSummary[]> =>
  db
    .select(columns)
    .from(productImports)
    .where(and(eq(productImports.shopId, shopId), eq(productImports.state, 'done')))
    .orderBy(desc(productImports.id))
    .limit(PAGE)

/** Primary key of an import. */
type ImportKey = Pick<ImportSummary, 'shopId' | 'id'>

const hasKey = ({ shopId, id }: ImportKey) => and(eq(productImports.shopId, shopId), eq(productImports.id, id))

export const planOf = async (db: Queryable, key: ImportKey): Promise<Plan> =>
  only(await db.select({ plan: productImports.plan }).from(productImports).where(hasKey(key))).plan as Plan

/** One page of planned rows, in the order of the file. */
export async function pageOfRows(
  db: Database,
  { shopId, id, counts }: ImportSummary,
  { outcome, cursor, limit = PAGE }: PageRequest & { outcome?: ImportOutcome | undefined },
  language: Language,
): Promise<Page<ImportRow>> {
  const ofOutcome = outcome ? sql`and entry.row ->> 'outcome' = ${outcome}` : sql``
  const { rows } = await db.execute<{ row: ImportRow; place: string }>(sql`
    select entry.row, entry.place
    from ${productImports} file, jsonb_array_elements(file.plan -> 'rows') with ordinality as entry (row, place)
    where file.shop_id = ${shopId} and file.id = ${id} and entry.place > ${cursor === undefined ? 0 : readIdCursor(cursor)} ${ofOutcome}
    order by entry.place limit ${limit + 1}`)
  const { items, next } = pageOf(rows, limit, ({ place }) => place)
  const total = outcome ? counts[outcome] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    items: inLanguage(
      language,
      items.map(({ row }) => row),
    ),
    total,
    next,
  }
}

/** Translates rows into the reader's language: the stored reasons are language-neutral. */
export function inLanguage(language: Language, rows: readonly ImportRow[]): ImportRow[] {
  const inWords = (message: string) => written(problemText(message), language)
  return rows.map((row) => ({
    ...row,
    reasons: row.reasons.map(({ column, message }) => ({ column, message: inWords(message) })),
    ...(row.notes && { notes: row.notes.map(inWords) }),
  }))
}

type Progress = Partial<
  Pick<typeof productImports.$inferInsert, 'state' | 'rowsDone' | 'failure' | 'startedAt' | 'finishedAt' | 'applied'>
>

/** Records the progress of an import unless it has finished: a committed import stays done. */
export const noteProgress = (db: Queryable, key: ImportKey, progress: Progress, where?: SQL) =>
  db
    .update(productImports)
    .set(progress)
    .where(and(hasKey(key), notInArray(productImports.state, ['done', 'replaced']), where))

// Arbitrary; must differ from the keys of other advisory locks.
const IMPORTS = 0x1a9047

const LOCKS = 2 ** 31

const lockKey = (shopId: number) => sql`${IMPORTS}::int, ${shopId % LOCKS}::int`

/** Makes this connection the only one that imports products into the shop. False if another connection does. */
export async function lockImports(connection: Queryable, shopId: number): Promise<boolean> {
  const { rows } = await connection.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_lock(${lockKey(shopId)}) as locked`,
  )
  return only(rows).locked
}

export const unlockImports = (connection: Queryable, shopId: number) =>
  connection.execute(sql`select pg_advisory_unlock(${lockKey(shopId)})`)

const INTERRUPTED = storeText((t) => t('importErrors.interrupted'))

/**
 * Marks interrupted imports as failed: running ones without a connection that holds the lock of their shop (the
 * database has rolled back their changes), and waiting ones without a recent sign of life.
 */
export async function failInterrupted(db: Queryable, where?: SQL): Promise<void> {
  // Read before the locks: a running import already holds its lock.
  const atWork = await db
    .select({ id: productImports.id, shopId: productImports.shopId })
    .from(productImports)
    .where(and(where, eq(productImports.state, 'running')))
  const { rows: locks } = await db.execute<{ key: number }>(sql`
    select objid::bigint::float8 as key from pg_locks where locktype = 'advisory' and classid = ${IMPORTS} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`)
  const held = new Set(locks.map(({ key }) => key))
  const gone = atWork.filter(({ shopId }) => !held.has(shopId % LOCKS)).map(({ id }) => id)
  await db
    .update(productImports)
    .set({ state: 'failed', rowsDone: 0, failure: INTERRUPTED, finishedAt: sql`now()` })
    .where(
      and(
        where,
        or(
          and(eq(productImports.state, 'waiting'), sql`${productImports.startedAt} < now() - interval '15 seconds'`),
          and(eq(productImports.state, 'running'), inArray(productImports.id, gone)),
        ),
      ),
    )
}

const RETENTION = sql`make_interval(days => ${retention.import.days})`

// How long an import is listed and can be undone.
const HISTORY = sql`interval '30 days'`

/** Deletes old imports. A plan is meant for the same day: of imports that were run, only their effects remain longer. */
export async function deleteOldImports(db: Queryable) {
  const isOld = lt(productImports.createdAt, sql`now() - ${RETENTION}`)
  await db
    .update(productImports)
    .set({ plan: sql`jsonb_set(${productImports.plan} - 'refused', '{rows}', '[]')` })
    .where(and(isOld, eq(productImports.state, 'done'), sql`${productImports.plan} -> 'rows' <> '[]'`))
  await db
    .delete(productImports)
    .where(
      or(
        and(isOld, notInArray(productImports.state, ['waiting', 'running', 'done'])),
        lt(productImports.createdAt, sql`now() - ${HISTORY}`),
      ),
    )
}
