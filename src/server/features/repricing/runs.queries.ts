import { and, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { after, beforeId, cursorOf, orderBy, type PageRequest, pageOf, type RowOrder } from '#server/database/keyset.ts'
import { one, only } from '#server/database/rows.ts'
import { priceRunItems, priceRuns, products } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { PriceRun, PriceRunItem } from '#shared/contract/catalogue/price-rules.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { SkipReason } from '#shared/rules/prices/price-rules.ts'

export type RunRow = typeof priceRuns.$inferSelect

const PAGE = 50
/** Retention period of a run, during which it can be undone. */
const RETENTION = sql`interval '30 days'`

const isRun = (shopId: number, id: number) => and(eq(priceRuns.shopId, shopId), eq(priceRuns.id, id))

/** A run of a shop, or 404. The caller has checked access. */
export async function getRun(db: Queryable, shopId: number, id: number): Promise<RunRow> {
  return found(await db.select().from(priceRuns).where(isRun(shopId, id)))
}

/** Locks the run until the transaction ends. */
export async function lockRun(tx: Queryable, shopId: number, id: number): Promise<RunRow> {
  return found(await tx.select().from(priceRuns).where(isRun(shopId, id)).for('update'))
}

function found(rows: RunRow[]): RunRow {
  const run = one(rows)
  if (!run) throw notFound((t) => t('priceErrors.noRun'))
  return run
}

export const changeRun = async (tx: Queryable, { shopId, id }: RunRow, change: Partial<RunRow>): Promise<RunRow> =>
  only(
    await tx
      .update(priceRuns)
      .set({ ...change, seenAt: new Date() })
      .where(isRun(shopId, id))
      .returning(),
  )

/** Deletes plans that were never applied, when a new one replaces them. */
export const deleteReady = (tx: Queryable, shopId: number) =>
  tx
    .delete(priceRuns)
    .where(and(eq(priceRuns.shopId, shopId), eq(priceRuns.state, 'ready'), inArray(priceRuns.kind, ['all', 'chosen'])))

export async function pageOfRuns(db: Queryable, shopId: number, request: PageRequest): Promise<Page<PriceRun>> {
  const { cursor, limit = PAGE } = request
  const ofShop = eq(priceRuns.shopId, shopId)
  const rows = await db
    .select()
    .from(priceRuns)
    .where(and(ofShop, beforeId(priceRuns.id, cursor)))
    .orderBy(desc(priceRuns.id))
    .limit(limit + 1)
  const { items, next } = pageOf(rows, limit, ({ id }) => String(id))
  const { total } = only(await db.select({ total: count() }).from(priceRuns).where(ofShop))
  return { items: items.map(toRun), total, next }
}

type ItemFilter = PageRequest & { show: 'changed' | 'skipped'; reason?: SkipReason | undefined }

const step = sql<number>`coalesce(abs(${priceRunItems.newCents} - ${priceRunItems.oldCents}), 0)`
const largestFirst: RowOrder<{ step: number; productId: number }> = {
  name: 'step',
  direction: 'desc',
  keys: [
    { by: step, kind: 'number', of: (row) => row.step },
    { by: priceRunItems.productId, kind: 'number', of: (row) => row.productId },
  ],
}

export async function pageOfItems(db: Queryable, run: RunRow, filter: ItemFilter): Promise<Page<PriceRunItem>> {
  const { show, reason, cursor, limit = PAGE } = filter
  const shown = and(
    eq(priceRunItems.shopId, run.shopId),
    eq(priceRunItems.runId, run.id),
    show === 'changed' ? isNotNull(priceRunItems.newCents) : isNull(priceRunItems.newCents),
    reason ? eq(priceRunItems.skipped, reason) : undefined,
  )
  const rows = await db
    .select({ ...itemColumns, step })
    .from(priceRunItems)
    .innerJoin(products, and(eq(products.shopId, priceRunItems.shopId), eq(products.id, priceRunItems.productId)))
    .where(and(shown, cursor ? after(largestFirst, cursor) : undefined))
    .orderBy(...orderBy(largestFirst))
    .limit(limit + 1)
  const { items, next } = pageOf(rows, limit, (row) => cursorOf(largestFirst, row))
  const { total } = only(await db.select({ total: count() }).from(priceRunItems).where(shown))
  return { items: items.map(({ step: _step, ...item }) => item), total, next }
}

const itemColumns = {
  productId: priceRunItems.productId,
  name: products.name,
  imageUrl: products.imageUrl,
  setName: products.setName,
  setCode: products.setCode,
  collectorNumber: products.collectorNumber,
  condition: products.condition,
  finish: products.finish,
  rarity: products.rarity,
  language: products.language,
  gradeCompany: products.gradeCompany,
  grade: products.grade,
  isFirstEdition: products.isFirstEdition,
  isSigned: products.isSigned,
  isAltered: products.isAltered,
  isPlayset: products.isPlayset,
  oldCents: priceRunItems.oldCents,
  newCents: priceRunItems.newCents,
  skipped: priceRunItems.skipped,
  trendCents: priceRunItems.trendCents,
  rule: priceRunItems.rule,
  limited: priceRunItems.limited,
  state: priceRunItems.state,
}

export const deleteOldRuns = (db: Queryable) =>
  db.delete(priceRuns).where(lt(priceRuns.createdAt, sql`now() - ${RETENTION}`))

export const toRun = (run: RunRow): PriceRun => ({
  id: run.id,
  kind: run.kind,
  // A plan is visible once it is complete.
  state: run.state === 'planning' ? 'ready' : run.state,
  products: run.products,
  changes: run.changes,
  skipped: run.skipped,
  applied: run.applied,
  restored: run.restored,
  rules: run.rules.rules.map((rule) => ({ ...rule })) as PriceRun['rules'],
  createdAt: run.createdAt.toISOString(),
  appliedAt: run.appliedAt?.toISOString() ?? null,
  undoneAt: run.undoneAt?.toISOString() ?? null,
})
