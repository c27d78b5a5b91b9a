import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { pick } from '#shared/rules/products/fields.ts'
import { ofSale } from '../sales/sale.ts'
import { undoDeletion } from './delete-products.ts'
import { type Changed, type Editable, type Field, fields, type Outcome } from './editable.ts'
import { lockEdit, lockProducts, markUndone, writeProducts } from './product-edits.queries.ts'
import { isCertificateUsed, isGraded } from './refused-cards.ts'

/**
 * Undoes an edit of a shop within reach, once. `left` counts the products that were not fully restored, for example
 * because they changed again.
 */
export async function undoEdit(db: Database, shops: ShopScope, shopId: number, editId: number, actor: Actor) {
  return db.change(shopId, async (tx) => {
    const { undone: isUndone, changes } = await lockEdit(tx, shops, shopId, editId)
    if (isUndone) throw conflict('already_undone', (t) => t('productErrors.alreadyUndone'))
    const [deleted, edited] = [changes.filter((change) => change.deleted), changes.filter((change) => !change.deleted)]
    const undone = await undoChanges(tx, shopId, edited, actor)
    const back = await undoDeletion(tx, actor, shopId, idsOf(deleted))
    await markUndone(tx, shopId, editId)
    const restored = back + undone.restored
    await record(tx, actor, {
      type: 'product',
      action: 'Change of products undone',
      details: `${restored} ${restored === 1 ? 'product' : 'products'}`,
      shopId,
    })
    return { restored, left: changes.length - restored }
  })
}

/** Restores changed products as far as they have not changed again. */
export async function undoChanges(tx: Transaction, shopId: number, edited: readonly Changed[], actor: Actor) {
  const changeOf = new Map(edited.map((change) => [change.id, change]))
  const locked = changeOf.size > 0 ? await lockProducts(tx, shopId, { ids: [...changeOf.keys()] }) : []
  const outcomes: (Outcome & { whole: boolean })[] = []
  for (const product of locked) {
    const change = changeOf.get(product.id) as Changed
    const other = new Set(fields.filter((field) => field in change.before && changedAgain(product, change, field)))
    const stays = (field: Field) => other.has(field) || (ofSale.includes(field) && ofSale.some((one) => other.has(one)))
    const untouched = fields.filter((field) => field in change.before && !stays(field))
    const taken = await takenSince(tx, shopId, { ...product, ...pick(change.before as Editable, untouched) })
    const restored = untouched.filter((field) => !taken.includes(field))
    outcomes.push({
      product,
      after: { ...product, ...pick(change.before as Editable, restored), ...stockWithout(product, change) },
      whole: restored.length === Object.keys(change.before).length,
    })
  }
  await writeProducts(tx, shopId, { kind: 'undone', actor }, outcomes)
  return { restored: outcomes.filter(({ whole }) => whole).length }
}

const changedAgain = (now: Editable, { after }: Changed, field: Field) =>
  field !== 'stock' && !isDeepStrictEqual(now[field], after[field])

/**
 * Fields that cannot be restored: a grade next to a newer condition, or a certificate that another product uses by now.
 */
async function takenSince(tx: Transaction, shopId: number, after: Outcome['product']): Promise<Field[]> {
  const contradicts: Field[] = isGraded(after) && after.condition !== null ? ['condition', 'gradeCompany', 'grade'] : []
  const isTaken = await isCertificateUsed(tx, shopId, after)
  return isTaken ? [...contradicts, 'certificateNumber'] : contradicts
}

/** Applies the difference, so that stock sold since then remains sold. Never below zero. */
const stockWithout = (now: Editable, { before, after }: Changed) =>
  before.stock === undefined || after.stock === undefined
    ? {}
    : { stock: Math.max(now.stock + before.stock - after.stock, 0) }
