import { checkProductFile, type ProductImport, runProductImport } from '#shared/contract/catalogue/csv.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { packBundle, setParts } from '#shared/contract/products/bundles.ts'
import { deleteProducts, editProducts, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { csv } from '#tests/support/files/csv.ts'
import { productOf, productsOf } from './choose.ts'
import type { Deeds } from './deeds.ts'

/** Owner actions on products while they are sold. */
export const atShelf = {
  async editStock(hand) {
    await hand.owner.call(updateProduct, { params: productOf(hand), body: { stock: hand.b } })
  },

  async editMany(hand) {
    const change = hand.a % 2 ? { stock: { by: hand.b - 2 } } : { stock: { to: hand.b } }
    const products = { ids: productsOf(hand).map(({ id }) => id) }
    const { editId } = await hand.owner.call(editProducts, { params: hand.world.shop, body: { products, change } })
    if (editId !== null) hand.world.edits.push(editId)
  },

  async takeOut(hand) {
    const body = { products: { ids: [productOf(hand).id] } }
    const { editId } = await hand.owner.call(deleteProducts, { params: hand.world.shop, body })
    if (editId !== null) hand.world.edits.push(editId)
  },

  async undoEdit({ world: { shop, edits }, owner, a }) {
    const edit = edits[a % Math.max(1, edits.length)]
    if (edit !== undefined) await owner.call(undoProductEdit, { params: { id: shop.id, edit } })
  },

  async import(hand) {
    const { owner, world } = hand
    const rows = productsOf(hand).map(
      ({ name, priceCents }) => `${name},boosterpacks,${priceCents / 100},${1 + hand.b}`,
    )
    const query = { stock: hand.b % 2 ? 'add' : 'replace' }
    const { status, json } = await owner.raw('POST', addressOf(checkProductFile.path, world.shop, query), {
      headers: { 'content-type': 'text/csv' },
      body: csv('name,category,price,stock', ...rows),
    })
    if (status >= 500) throw new Error(`A file was answered ${status}`)
    if (status >= 400) return
    const { id } = json as ProductImport
    await owner.call(runProductImport, { params: { id: world.shop.id, import: id } })
  },

  /** Packs the last product from the first. */
  async pack({ world: { products }, owner, a, b }) {
    const [part, , bundle] = products
    if (!part || !bundle) return
    if (a % 2) await owner.call(setParts, { params: bundle, body: { parts: [{ productId: part.id, quantity: 2 }] } })
    else await owner.call(packBundle, { params: bundle, body: { count: b < 3 ? 1 : -1 } })
  },
} satisfies Deeds
