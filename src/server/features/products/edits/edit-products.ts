import type { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { getShop } from '#server/features/shops/shops.ts'
import type { editProducts as editProductsCall, ProductsChange } from '#shared/contract/product-edits.ts'
import { changedProduct, difference, pick } from './changed-product.ts'
import { type Field, fields, holdProducts, insertEdit, writeProducts } from './product-edits.queries.ts'
import { refuseImpossible, refuseMissing, refuseTooMany, refuseUnseen } from './refused-edits.ts'

type Edit = z.output<typeof editProductsCall.body>

/** Changes all the chosen products of a shop, or throws why not and changes none. */
export async function editProducts(db: Database, shops: ShopScope, id: number, edit: Edit, actor: Actor) {
  const { products: selection, change, seen } = edit
  const changedShop = ({ changed }: { changed: number }) => (changed > 0 ? id : undefined)
  return db.change(changedShop, async (tx) => {
    const shop = await getShop(tx, shops, id)
    const held = await holdProducts(tx, shop.id, selection)
    if ('ids' in selection) refuseMissing(selection.ids, held)
    refuseTooMany(held)
    const outcomes = held.map((product) => ({ product, after: changedProduct(product, change) }))
    refuseUnseen(outcomes, seen)
    refuseImpossible(outcomes)

    const changed = outcomes.flatMap(({ product, after }) => {
      const changes = difference(product.id, product, after)
      return changes ? [{ name: product.name, after, changes }] : []
    })
    const [first] = changed
    if (!first) return { changed: 0, editId: null }
    const written = fieldsOf(change)
    await writeProducts(
      tx,
      shop.id,
      written,
      changed.map(({ after, changes }) => ({ id: changes.id, ...pick(after, written) })),
    )
    const editId = await insertEdit(
      tx,
      shop.id,
      actor,
      changed.map(({ changes }) => changes),
    )
    const many = changed.length > 1
    await record(tx, actor, {
      type: 'product',
      action: many ? 'Products changed' : 'Product changed',
      details: many ? `${changed.length} products` : first.name,
      shopId: shop.id,
    })
    return { changed: changed.length, editId }
  })
}

const fieldsOf = ({ price, ...change }: ProductsChange): Field[] => {
  const given: Partial<Record<Field, unknown>> = { ...change, priceCents: price }
  return fields.filter((field) => given[field] !== undefined)
}
