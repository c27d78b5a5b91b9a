import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { enrichmentItems, enrichments, products } from '#server/database/schema.ts'
import { type ShopScope, within } from '#server/database/scope.ts'
import { chosen } from '#server/features/products/products.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { storedText } from '#server/stored-text.ts'
import { MAX_ENRICHED, Suggestion } from '#shared/contract/catalogue/ai.ts'
import type { Enrichment, EnrichmentSummary } from '#shared/contract/catalogue/enrichments.ts'
import type { ProductSelection } from '#shared/contract/products/product-edits.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** Ids of the chosen products of a shop, up to one more than the limit. */
export const chosenProducts = async (db: Queryable, shopId: number, selection: ProductSelection): Promise<number[]> => {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shopId), isNull(products.archivedAt), ...chosen(shopId, selection)))
    .orderBy(asc(products.id))
    .limit(MAX_ENRICHED + 1)
  return rows.map(({ id }) => id)
}

const countOf = (state: string) =>
  sql`(select count(*) from ${enrichmentItems} item
    where item.shop_id = enrichments.shop_id and item.enrichment_id = enrichments.id and item.state = ${state})`.mapWith(
    Number,
  )
const summary = {
  id: enrichments.id,
  state: enrichments.state,
  createdAt: enrichments.createdAt,
  counts: {
    waiting: countOf('waiting'),
    done: countOf('done'),
    failed: countOf('failed'),
    cancelled: countOf('cancelled'),
  },
}

const shown = ({ createdAt, ...rest }: Omit<EnrichmentSummary, 'createdAt'> & { createdAt: Date }) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
})

/** Enrichments that run or await review, newest first. */
export const openEnrichments = async (db: Database, shops: ShopScope, shopId: number): Promise<EnrichmentSummary[]> => {
  const rows = await db
    .select(summary)
    .from(enrichments)
    .where(
      and(
        eq(enrichments.shopId, shopId),
        within(enrichments.shopId, shops),
        inArray(enrichments.state, ['running', 'ready']),
      ),
    )
    .orderBy(desc(enrichments.id))
    .limit(20)
  return rows.map(shown)
}

const isThis = (shops: ShopScope, shopId: number, id: number) =>
  and(eq(enrichments.id, id), eq(enrichments.shopId, shopId), within(enrichments.shopId, shops))

/** An accessible enrichment with all its products, or 404. */
export async function getEnrichment(db: Queryable, shops: ShopScope, shopId: number, id: number): Promise<Enrichment> {
  const found = one(
    await db
      .select(summary)
      .from(enrichments)
      .where(isThis(shops, shopId, id)),
  )
  if (!found) throw notFound((t) => t('aiErrors.notFound'))
  return { ...shown(found), products: await itemsOf(db, shopId, id) }
}

/** Failures are stored in each language. */
export const inLanguage = (language: Language, enrichment: Enrichment): Enrichment => ({
  ...enrichment,
  products: enrichment.products.map((product) => ({
    ...product,
    failure: product.failure && { ...product.failure, message: storedText(product.failure.message, language) },
  })),
})

async function itemsOf(db: Queryable, shopId: number, id: number): Promise<Enrichment['products']> {
  const { productId, state, before, suggestion, failureCode, failure } = enrichmentItems
  const rows = await db
    .select({ productId, name: products.name, state, before, suggestion, failureCode, failure })
    .from(enrichmentItems)
    .innerJoin(products, and(eq(products.shopId, enrichmentItems.shopId), eq(products.id, enrichmentItems.productId)))
    .where(and(eq(enrichmentItems.shopId, shopId), eq(enrichmentItems.enrichmentId, id)))
    .orderBy(asc(enrichmentItems.productId))
  return rows.map((row) => ({
    productId: row.productId,
    name: row.name,
    state: row.state,
    before: row.before === null ? null : Suggestion.parse(row.before),
    suggestion: row.suggestion === null ? null : Suggestion.parse(row.suggestion),
    failure: row.failure === null ? null : { code: row.failureCode ?? 'unknown', message: row.failure },
  }))
}

/** Locks an enrichment until the transaction ends, or throws 404. */
export async function lockEnrichment(tx: Transaction, shops: ShopScope, shopId: number, id: number) {
  const held = one(
    await tx
      .select({ id: enrichments.id, state: enrichments.state })
      .from(enrichments)
      .where(isThis(shops, shopId, id))
      .for('update'),
  )
  if (!held) throw notFound((t) => t('aiErrors.notFound'))
  return held
}

export const closeHeld = (tx: Queryable, shopId: number, id: number) =>
  tx
    .update(enrichments)
    .set({ state: 'closed', finishedAt: sql`coalesce(${enrichments.finishedAt}, ${new Date()}::timestamptz)` })
    .where(and(eq(enrichments.shopId, shopId), eq(enrichments.id, id)))

/** Enrichments not reviewed in two weeks expire. */
export const deleteOldEnrichments = (db: Queryable) =>
  db
    .delete(enrichments)
    .where(sql`${enrichments.createdAt} < now() - interval '14 days' and ${enrichments.state} <> 'running'`)
