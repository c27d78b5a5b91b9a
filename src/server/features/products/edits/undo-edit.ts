import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { pick } from './changed-product.ts'
import {
  type Changed,
  type Editable,
  type Field,
  fields,
  holdEdit,
  holdProducts,
  markUndone,
  writeProducts,
} from './product-edits.queries.ts'

/** Takes an edit of a shop within reach back, once: `left` counts the products that were changed again since, in part or whole. */
export async function undoEdit(db: Database, shops: ShopScope, shopId: number, editId: number, actor: Actor) {
  return db.change(shopId, async (tx) => {
    const { undone, changes } = await holdEdit(tx, shops, shopId, editId)
    if (undone) throw conflict('already_undone', 'This change was already undone.')
    const descriptions = changes.some(({ before }) => before.description !== undefined)
    const held = await holdProducts(tx, shopId, { ids: changes.map(({ id }) => id) }, { descriptions })
    const products = new Map(held.map((product) => [product.id, product]))
    const outcomes = changes.flatMap((change) => {
      const product = products.get(change.id)
      return product ? [{ id: change.id, ...takenBack(product, change) }] : []
    })
    const written = fields.filter((field) => changes.some(({ before }) => before[field] !== undefined))
    await writeProducts(
      tx,
      shopId,
      written,
      outcomes.map(({ id, product }) => ({ id, ...pick(product, written) })),
    )
    await markUndone(tx, shopId, editId)
    const restored = outcomes.filter(({ whole }) => whole).length
    await record(tx, actor, {
      type: 'product',
      action: 'Change of products undone',
      details: `${restored} ${restored === 1 ? 'product' : 'products'}`,
      shopId,
    })
    return { restored, left: changes.length - restored }
  })
}

/** The product as it is without the edit: a field that was changed again since stays, and `whole` says whether none was. */
function takenBack(now: Editable, { before, after }: Changed): { product: Editable; whole: boolean } {
  const changed = fields.filter((field) => before[field] !== undefined)
  const kept = changed.filter((field) => field !== 'stock' && !isDeepStrictEqual(now[field], after[field]))
  const restored = changed.filter((field) => !kept.includes(field))
  return { product: { ...now, ...valuesBefore(now, restored, { before, after }) }, whole: kept.length === 0 }
}

function valuesBefore(now: Editable, restored: readonly Field[], { before, after }: Omit<Changed, 'id'>) {
  const values = Object.fromEntries(restored.map((field) => [field, before[field]])) as Partial<Editable>
  if (before.stock === undefined || after.stock === undefined) return values
  // By the difference: what was sold since then stays sold, as far as the shelf goes.
  return { ...values, stock: Math.max(now.stock + before.stock - after.stock, 0) }
}
