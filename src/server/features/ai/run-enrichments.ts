import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { enrichmentItems, enrichments, products, shops } from '#server/database/schema.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import { storeText } from '#server/stored-text.ts'
import type { Suggestion } from '#shared/contract/catalogue/ai.ts'
import { catalogueEntryOf } from './catalogue-entry.queries.ts'
import { meetsAll } from './model/failures.ts'
import { type AiDependencies, suggest } from './suggest.ts'

export type EnrichmentDependencies = AiDependencies & {
  /** Aborted when the process closes; another process repeats the calls in flight. */
  closing: AbortSignal
  /** Set while a round runs; a process runs one at a time. */
  busy?: boolean
}

export const ENRICH_DUE = 'ai.enrich-due'

/** Maximum concurrent calls per process. */
const AT_ONCE = 3
const MOST_ATTEMPTS = 3
const LOOK_MS = 500
/** Added to the model's timeout, so that no other process starts while a call is in flight. */
const GRACE_S = 15
const AGAIN_AFTER_S = 20

type Item = { enrichmentId: number; shopId: number; productId: number; attempts: number; actorId: number | null }

/**
 * Processes waiting products with limited concurrency until none is left. Safe in any number of processes: each product
 * is leased for longer than a call can take. After a crash its lease expires, and stored responses stay.
 */
export async function runEnrichments(deps: EnrichmentDependencies): Promise<void> {
  if (deps.busy) return
  deps.busy = true
  const asker = async () => {
    for (;;) {
      if (deps.closing.aborted) return
      const item = await holdNext(deps)
      if (!item) return
      await enrich(deps, item)
      await finishIfDone(deps.db, item)
    }
  }
  try {
    // Wait for all, so that a fault in one does not leave the others running unseen.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, asker))
    for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason
  } finally {
    deps.busy = false
  }
}

/**
 * The next product, round robin by shop so that a large run does not delay the others. Skips products that another
 * process leases first.
 */
async function holdNext(deps: EnrichmentDependencies): Promise<Item | undefined> {
  for (;;) {
    const waiting = await nextWaiting(deps.db)
    if (waiting.length === 0) return undefined
    for (const key of waiting) {
      const item = await hold(deps, key)
      if (item) return item
    }
  }
}

type ItemKey = Pick<Item, 'shopId' | 'enrichmentId' | 'productId'>

async function nextWaiting(db: Database): Promise<ItemKey[]> {
  const { rows } = await db.execute<ItemKey>(sql`
    select next.shop_id::float8 as "shopId", next.enrichment_id::float8 as "enrichmentId", next.product_id::float8 as "productId"
    from enrichment_items next join enrichments of on of.shop_id = next.shop_id and of.id = next.enrichment_id
    where next.state = 'waiting' and of.state = 'running' and (next.held_until is null or next.held_until < now())
    order by next.attempts,
      (select count(*) from enrichment_items ended
        where ended.shop_id = of.shop_id and ended.enrichment_id = of.id and ended.state <> 'waiting'),
      next.enrichment_id, next.product_id
    limit ${AT_ONCE}`)
  return rows
}

async function hold({ db, ai }: EnrichmentDependencies, { shopId, enrichmentId, productId }: ItemKey) {
  const { rows } = await db.execute<Item>(sql`
    update enrichment_items item
    set held_until = now() + make_interval(secs => ${ai.timeoutSeconds + GRACE_S}), attempts = item.attempts + 1
    from enrichments run
    where run.shop_id = ${shopId} and run.id = ${enrichmentId}
      and item.shop_id = ${shopId} and item.enrichment_id = run.id and item.product_id = ${productId}
      and item.state = 'waiting' and (item.held_until is null or item.held_until < now())
    returning item.attempts, run.actor_id::float8 as "actorId"`)
  const [held] = rows
  return held && { shopId, enrichmentId, productId, attempts: held.attempts, actorId: held.actorId }
}

async function enrich(deps: EnrichmentDependencies, item: Item): Promise<void> {
  const { db } = deps
  if (item.attempts > MOST_ATTEMPTS) {
    // Every attempt crashed.
    await fail(db, item, new HttpError(500, 'interrupted', (t) => t('aiErrors.interrupted')))
    return
  }
  const product = await productOf(db, item)
  if (!product) {
    await fail(db, item, new HttpError(404, 'not_found', (t) => t('aiErrors.productDeleted')))
    return
  }
  const { name, entryId, shopLanguage, ...before } = product
  const watch = watchFor(db, item)
  try {
    const catalogueEntry = entryId === null ? null : await catalogueEntryOf(db, entryId)
    const { suggestion } = await suggest(
      deps,
      { shopId: item.shopId, userId: item.actorId, signal: AbortSignal.any([deps.closing, watch.cancelled]) },
      { product: { name, ...before }, catalogueEntry, language: shopLanguage },
    )
    await answer(db, item, before, suggestion)
  } catch (error) {
    await noteFailure(deps, item, error)
  } finally {
    watch.end()
  }
}

async function noteFailure({ db, closing }: EnrichmentDependencies, item: Item, error: unknown) {
  if (closing.aborted) return release(db, item, 0)
  // The job reports our own faults; the lease expires by itself.
  if (!(error instanceof HttpError)) throw error
  if (error.code === 'ai_cancelled') return
  if (error.code === 'ai_overloaded' && item.attempts < MOST_ATTEMPTS) return release(db, item, AGAIN_AFTER_S)
  await fail(db, item, error)
  if (meetsAll(error)) await failAll(db, item, error)
}

/** Aborts when the run is cancelled, in any process. */
function watchFor(db: Database, item: Item): { cancelled: AbortSignal; end(): void } {
  const stop = new AbortController()
  const look = async () => {
    const running = and(isRunOf(item), eq(enrichments.state, 'running'))
    if ((await db.$count(enrichments, running)) === 0) stop.abort()
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS)
  return { cancelled: stop.signal, end: () => clearInterval(timer) }
}

async function productOf(db: Database, { shopId, productId }: Item) {
  const { name, pokemonProductId: entryId, description, category, setName, language, tags } = products
  return one(
    await db
      .select({ name, entryId, description, category, setName, language, tags, shopLanguage: shops.language })
      .from(products)
      .innerJoin(shops, eq(shops.id, products.shopId))
      .where(and(eq(products.id, productId), eq(products.shopId, shopId), isNull(products.archivedAt))),
  )
}

const isRunOf = ({ shopId, enrichmentId }: Item) =>
  and(eq(enrichments.shopId, shopId), eq(enrichments.id, enrichmentId))

const waitsLike = ({ shopId, enrichmentId }: Item) =>
  and(
    eq(enrichmentItems.shopId, shopId),
    eq(enrichmentItems.enrichmentId, enrichmentId),
    eq(enrichmentItems.state, 'waiting'),
  )

const isWaiting = (item: Item) => and(waitsLike(item), eq(enrichmentItems.productId, item.productId))

const answer = (db: Database, item: Item, before: Suggestion, suggestion: Suggestion) =>
  db.update(enrichmentItems).set({ state: 'done', heldUntil: null, before, suggestion }).where(isWaiting(item))

const failed = ({ code, text }: HttpError) =>
  ({ state: 'failed', heldUntil: null, failureCode: code, failure: storeText(text) }) as const

const fail = (db: Database, item: Item, error: HttpError) =>
  db.update(enrichmentItems).set(failed(error)).where(isWaiting(item))

/** Fails the products that still wait. Products in flight report their own result. */
const failAll = (db: Database, item: Item, error: HttpError) =>
  db
    .update(enrichmentItems)
    .set(failed(error))
    .where(and(waitsLike(item), or(isNull(enrichmentItems.heldUntil), lte(enrichmentItems.heldUntil, sql`now()`))))

const release = (db: Database, item: Item, seconds: number) =>
  db
    .update(enrichmentItems)
    .set({
      heldUntil: sql`now() + make_interval(secs => ${seconds})`,
      // A shutdown does not count as an attempt.
      ...(seconds === 0 ? { attempts: item.attempts - 1 } : {}),
    })
    .where(isWaiting(item))

async function finishIfDone(db: Database, item: Item) {
  await db
    .update(enrichments)
    .set({ state: 'ready', finishedAt: new Date() })
    .where(
      and(
        isRunOf(item),
        eq(enrichments.state, 'running'),
        sql`not exists (${db.select({ one: sql`1` }).from(enrichmentItems).where(waitsLike(item))})`,
      ),
    )
}
