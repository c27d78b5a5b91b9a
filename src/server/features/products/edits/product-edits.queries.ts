import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { productEdits, products } from '#server/database/schema.ts'
import { type ShopScope, within } from '#server/database/scope.ts'
import { type Actor, actorColumns } from '#server/features/activity/activity.ts'
import { recordShopEvents } from '#server/features/outbox/outbox.ts'
import { type Cause, noteStock } from '#server/features/stock/stock.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { ProductSelection } from '#shared/contract/products/product-edits.ts'
import { pick } from '#shared/rules/products/fields.ts'
import { hasId, matching } from '../lists/product-filter.ts'
import { productColumns } from '../products.queries.ts'
import { notePrices } from '../sales/note-prices.ts'
import { learnWords } from '../search/vocabulary.ts'
import type { ProductRow } from '../to-product.ts'
import { Changed, differs, fields, type Outcome } from './editable.ts'

export const chosen = (shopId: number, selection: ProductSelection): SQL[] =>
  'ids' in selection ? [hasId(selection.ids)] : matching(shopId, selection.matching, 'listed')

/**
 * The chosen products of a shop, at most `limit`, locked until the transaction ends. Locks in id order: other orders of
 * the same cards could deadlock with it.
 */
export const lockProducts = (
  tx: Transaction,
  shopId: number,
  selection: ProductSelection,
  limit?: number,
): Promise<ProductRow[]> => {
  const query = tx
    .select(productColumns)
    .from(products)
    .where(and(eq(products.shopId, shopId), isNull(products.archivedAt), ...chosen(shopId, selection)))
    .orderBy(products.id)
    .$dynamic()
  return (limit === undefined ? query : query.limit(limit)).for('no key update')
}

const recordColumns = sql.raw(
  ['"id" bigint', ...fields.map((field) => `"${field}" ${products[field].getSQLType()}`)].join(', '),
)

/** Writes the changed fields of locked products. */
export async function writeProducts(
  tx: Transaction,
  shopId: number,
  cause: Cause,
  outcomes: readonly Outcome[],
): Promise<void> {
  const changed = fields.filter((field) => outcomes.some((outcome) => differs(outcome, field)))
  if (changed.length === 0) return
  const rows = JSON.stringify(outcomes.map(({ product: { id }, after }) => ({ id, ...pick(after, changed) })))
  await tx
    .update(products)
    .set(Object.fromEntries(changed.map((field) => [field, sql`new.${sql.identifier(field)}`])))
    .from(sql`jsonb_to_recordset(${rows}::jsonb) as new (${recordColumns})`)
    .where(and(eq(products.shopId, shopId), sql`${products.id} = new."id"`))
  await noteStock(tx, shopId, cause, outcomes)
  await notePrices(tx, shopId, outcomes)
  await recordShopEvents(
    tx,
    cause.actor,
    shopId,
    outcomes.map((outcome) => ({
      kind: 'product.updated',
      subjectId: outcome.product.id,
      fields: changed.filter((field) => differs(outcome, field)),
    })),
  )
  learnWords(
    tx,
    shopId,
    outcomes.map(({ product }) => product.id),
  )
}

/** Records an edit so that it can be undone. Returns its id. */
export const insertEdit = async (
  tx: Transaction,
  shopId: number,
  actor: Actor,
  changes: Changed[],
): Promise<number> => {
  const { actorId, actedThrough } = actorColumns(actor)
  return only(
    await tx.insert(productEdits).values({ shopId, actorId, actedThrough, changes }).returning({ id: productEdits.id }),
  ).id
}

/** How long an edit can be undone. */
const A_DAY = sql`now() - interval '1 day'`

/** An edit of a shop within reach, locked until the transaction ends, or 404. */
export async function lockEdit(tx: Transaction, shops: ShopScope, shopId: number, editId: number) {
  const isThis = and(eq(productEdits.id, editId), eq(productEdits.shopId, shopId), within(productEdits.shopId, shops))
  const edit = one(
    await tx
      .select()
      .from(productEdits)
      .where(and(isThis, gt(productEdits.createdAt, A_DAY)))
      .for('update'),
  )
  if (!edit) throw notFound((t) => t('productErrors.notUndone'))
  return { undone: edit.undoneAt !== null, changes: z.array(Changed).parse(edit.changes) }
}

export const markUndone = (tx: Transaction, shopId: number, editId: number) =>
  tx
    .update(productEdits)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(productEdits.shopId, shopId), eq(productEdits.id, editId)))

export const deleteOldEdits = (db: Queryable) => db.delete(productEdits).where(lt(productEdits.createdAt, A_DAY))
