import { and, count, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { after, cursorOf, orderBy, type PageRequest, pageOf, type RowOrder } from '#server/database/keyset.ts'
import { isOneOf, only } from '#server/database/rows.ts'
import { priceRunItems, products } from '#server/database/schema.ts'
import { chosen } from '#server/features/products/products.ts'
import type { PriceRunItem } from '#shared/contract/catalogue/price-runs.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { SkipReason } from '#shared/rules/prices/price-rules.ts'
import { productVersion } from './rule-products.ts'
import type { RunRow } from './runs.queries.ts'

const PAGE = 50

type Changes = {
  show: 'changed' | 'raised' | 'lowered' | 'left-out' | 'skipped'
  rule?: number | undefined
  search?: string | undefined
}
type ItemFilter = Changes & PageRequest & { reason?: SkipReason | undefined }

export const ofRun = ({ shopId, id }: RunRow) => and(eq(priceRunItems.shopId, shopId), eq(priceRunItems.runId, id))

const { newCents, oldCents, state } = priceRunItems
const shownAs: Record<Changes['show'], SQL | undefined> = {
  changed: isNotNull(newCents),
  raised: sql`${newCents} > ${oldCents}`,
  lowered: sql`${newCents} < ${oldCents}`,
  'left-out': eq(state, 'left-out'),
  skipped: isNull(newCents),
}

const matching = (run: RunRow, { show, rule, search }: Changes): (SQL | undefined)[] => [
  ofRun(run),
  shownAs[show],
  rule === undefined ? undefined : eq(priceRunItems.rule, rule),
  search?.trim()
    ? sql`${priceRunItems.productId} in (
        select ${products.id} from ${products} where ${and(eq(products.shopId, run.shopId), ...chosen(run.shopId, { matching: { search } }))})`
    : undefined,
]

/** Items of a run by product, or by filter. */
export const itemsIn = (run: RunRow, items: { ids: number[] } | { matching: Changes }): (SQL | undefined)[] =>
  'ids' in items ? [ofRun(run), isOneOf(priceRunItems.productId, items.ids)] : matching(run, items.matching)

const ofProduct = and(eq(products.shopId, priceRunItems.shopId), eq(products.id, priceRunItems.productId))

const step = sql<number>`coalesce(abs(${newCents} - ${oldCents}), 0)`
const largestFirst: RowOrder<{ step: number; productId: number }> = {
  name: 'step',
  direction: 'desc',
  keys: [
    { by: step, kind: 'number', of: (row) => row.step },
    { by: priceRunItems.productId, kind: 'number', of: (row) => row.productId },
  ],
}

export async function pageOfItems(db: Queryable, run: RunRow, filter: ItemFilter): Promise<Page<PriceRunItem>> {
  const { reason, cursor, limit = PAGE } = filter
  const shown = and(...matching(run, filter), reason ? eq(priceRunItems.skipped, reason) : undefined)
  const rows = await largest(db, and(shown, cursor ? after(largestFirst, cursor) : undefined), limit + 1)
  const { items, next } = pageOf(rows, limit, (row) => cursorOf(largestFirst, row))
  const { total } = only(await db.select({ total: count() }).from(priceRunItems).where(shown))
  return { items: items.map(toItem), total, next }
}

const largest = (db: Queryable, shown: SQL | undefined, limit: number) =>
  db
    .select({ ...itemColumns, step })
    .from(priceRunItems)
    .innerJoin(products, ofProduct)
    .where(shown)
    .orderBy(...orderBy(largestFirst))
    .limit(limit)

const toItem = ({ step: _step, ...item }: Awaited<ReturnType<typeof largest>>[number]): PriceRunItem => item

const MOST_LARGEST = 3

/** The largest rises and falls of a run that were not left out. */
export async function largestOf(db: Queryable, run: RunRow) {
  const inDirection = async (show: 'raised' | 'lowered') =>
    (await largest(db, and(...matching(run, { show }), ne(state, 'left-out')), MOST_LARGEST)).map(toItem)
  return { raised: await inDirection('raised'), lowered: await inDirection('lowered') }
}

const isChanged = or(
  isNotNull(products.archivedAt),
  sql`${productVersion} is distinct from ${priceRunItems.productVersion}`,
)

/** Products of a run that have changed since it was planned. */
export const changedSince = (db: Queryable, run: RunRow) =>
  db
    .select({ productId: priceRunItems.productId, state })
    .from(priceRunItems)
    .innerJoin(products, ofProduct)
    .where(and(ofRun(run), isChanged))

/** Those among them whose price the run would change: their number, and some of them. */
export const changedToReprice = (db: Queryable, run: RunRow, limit: number) =>
  db
    .select({
      productId: products.id,
      name: products.name,
      priceCents: products.priceCents,
      stock: products.stock,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(priceRunItems)
    .innerJoin(products, ofProduct)
    .where(and(ofRun(run), eq(state, 'planned'), isNotNull(newCents), isChanged))
    .orderBy(products.id)
    .limit(limit)

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
  stock: priceRunItems.stock,
  oldCents,
  newCents,
  skipped: priceRunItems.skipped,
  trendCents: priceRunItems.trendCents,
  source: priceRunItems.source,
  day: priceRunItems.day,
  rule: priceRunItems.rule,
  targetCents: priceRunItems.targetCents,
  limited: priceRunItems.limited,
  floored: priceRunItems.floored,
  state,
}
