import { and, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { productEdits, products } from '#server/database/schema.ts'
import { type ShopScope, within } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { MAX_EDITED, type ProductSelection } from '#shared/contract/product-edits.ts'
import { matching } from '../lists/product-filter.ts'

const text = z.string().nullable()

/** What can be changed for many products at once, as the table has it. */
export const Editable = z.object({
  description: text,
  priceCents: z.number(),
  stock: z.number(),
  category: text,
  setName: text,
  language: text,
  tags: z.array(z.string()),
  isActive: z.boolean(),
})
export type Editable = z.infer<typeof Editable>
export type Field = keyof Editable
export const fields = Object.keys(Editable.shape) as Field[]

/** What stood in the changed fields of one product before and after. */
export const Changed = z.object({ id: z.number(), before: Editable.partial(), after: Editable.partial() })
export type Changed = z.infer<typeof Changed>

const { id, name, description, priceCents, stock, category, setName, language, tags, isActive } =
  getTableColumns(products)
const columns = { id, name, priceCents, stock, category, setName, language, tags, isActive }
// Long, and of no use to an edit that leaves it alone.
const noDescription = sql<string | null>`null`
export type HeldProduct = Editable & { id: number; name: string }

export const chosen = (selection: ProductSelection): SQL[] =>
  'ids' in selection ? [sql`${products.id} = any(${sql.param(selection.ids)}::bigint[])`] : matching(selection.matching)

/**
 * The chosen products of a shop, held until the transaction ends; at most one more than can be edited.
 * Rows in id order, or this and an order of the same cards can deadlock. Descriptions are null unless they are asked for.
 */
export const holdProducts = (
  tx: Transaction,
  shopId: number,
  selection: ProductSelection,
  wanted: { descriptions?: boolean } = {},
): Promise<HeldProduct[]> =>
  tx
    .select({ ...columns, description: wanted.descriptions ? description : noDescription })
    .from(products)
    .where(and(eq(products.shopId, shopId), isNull(products.archivedAt), ...chosen(selection)))
    .orderBy(products.id)
    .limit(MAX_EDITED + 1)
    .for('no key update')

/** Writes these fields of products that are held; each row has them all. */
export async function writeProducts(
  tx: Transaction,
  shopId: number,
  written: readonly Field[],
  rows: readonly ({ id: number } & Partial<Editable>)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .update(products)
    .set(Object.fromEntries(written.map((field) => [field, sql`new.${sql.identifier(field)}`])))
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      "id" bigint, "description" text, "priceCents" integer, "stock" integer, "category" text, "setName" text, "language" text,
      "tags" text[], "isActive" boolean
    )`)
    .where(and(eq(products.shopId, shopId), sql`${products.id} = new."id"`))
}

/** Writes down what was changed, so that it can be taken back. Gives the number of the edit. */
export const insertEdit = async (tx: Transaction, shopId: number, actor: Actor, changes: Changed[]): Promise<number> =>
  only(
    await tx
      .insert(productEdits)
      .values({ shopId, actorId: actor?.id ?? null, changes })
      .returning({ id: productEdits.id }),
  ).id

/** An edit of a shop within reach, or 404; held until the transaction ends. */
export async function holdEdit(tx: Transaction, shops: ShopScope, shopId: number, editId: number) {
  const edit = one(
    await tx
      .select()
      .from(productEdits)
      .where(and(eq(productEdits.id, editId), eq(productEdits.shopId, shopId), within(productEdits.shopId, shops)))
      .for('update'),
  )
  if (!edit) throw notFound('This change can no longer be undone')
  return { undone: edit.undoneAt !== null, changes: z.array(Changed).parse(edit.changes) }
}

export const markUndone = (tx: Transaction, shopId: number, editId: number) =>
  tx
    .update(productEdits)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(productEdits.shopId, shopId), eq(productEdits.id, editId)))

/** Nobody takes back what they did a day ago by a toast. */
export const deleteOldEdits = (db: Queryable) =>
  db.delete(productEdits).where(lt(productEdits.createdAt, sql`now() - interval '1 day'`))
