import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { type Changed, type Editable, type Field, fields, pick } from './editable.ts'
import { lockEdit, lockProducts, markUndone, writeProducts } from './product-edits.queries.ts'

/** Undoes an edit of a shop within reach, once. `left` counts the products of which something was changed again since. */
export async function undoEdit(db: Database, shops: ShopScope, shopId: number, editId: number, actor: Actor) {
  return db.change(shopId, async (tx) => {
    const { undone, changes } = await lockEdit(tx, shops, shopId, editId)
    if (undone) throw conflict('already_undone', (t) => t('productErrors.alreadyUndone'))
    const changeOf = new Map(changes.map((change) => [change.id, change]))
    const outcomes = (await lockProducts(tx, shopId, { ids: [...changeOf.keys()] })).map((product) => {
      const change = changeOf.get(product.id) as Changed
      const restored = fields.filter((field) => field in change.before && !changedAgain(product, change, field))
      return {
        product,
        after: { ...product, ...pick(change.before as Editable, restored), ...stockWithout(product, change) },
        whole: restored.length === Object.keys(change.before).length,
      }
    })
    await writeProducts(tx, shopId, outcomes)
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

const changedAgain = (now: Editable, { after }: Changed, field: Field) =>
  field !== 'stock' && !isDeepStrictEqual(now[field], after[field])

/** By the difference: what was sold since then stays sold, as far as the stock allows. */
const stockWithout = (now: Editable, { before, after }: Changed) =>
  before.stock === undefined || after.stock === undefined
    ? {}
    : { stock: Math.max(now.stock + before.stock - after.stock, 0) }
