import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict, type ErrorIssue } from '#server/http/errors/errors.ts'
import type { Text } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { writeProducts } from '../edits/product-edits.queries.ts'
import { refuseImpossible } from '../edits/refused-edits.ts'
import { getProduct } from '../products.queries.ts'
import { recordedName } from '../recorded-name.ts'
import { getBundle, purchasePriceOf } from './bundle.ts'
import { hold, type Part, partsOf } from './bundles.queries.ts'

/**
 * Packs `count` bundles from their parts, or unpacks them if `count` is negative. All or nothing: throws the reason
 * otherwise.
 */
export async function pack(db: Database, shops: ShopScope, id: number, { count }: { count: number }, actor: Actor) {
  const changed = await db.change(
    ({ shopId }: { shopId: number }) => shopId,
    async (tx) => {
      const { shopId } = await getProduct(tx, shops, id)
      const parts = await heldParts(tx, shopId, id)
      const product = await getProduct(tx, shops, id)
      if (count > 0) refuseShort(parts, count)
      else refuseFewer(product.stock, -count)
      const outcomes = [
        {
          product,
          after: {
            ...product,
            stock: product.stock + count,
            purchasePriceCents: (count > 0 ? purchasePriceOf(parts) : undefined) ?? product.purchasePriceCents,
          },
        },
        ...parts.map(({ product: part, quantity }) => ({
          product: part,
          after: { ...part, stock: part.stock - quantity * count },
        })),
      ]
      refuseImpossible(outcomes)
      await writeProducts(tx, shopId, { kind: count > 0 ? 'packed' : 'unpacked', actor }, outcomes)
      const action = count > 0 ? 'Bundles packed' : 'Bundles taken apart'
      const details = `${Math.abs(count)} × ${recordedName(product)}`
      await record(tx, actor, { type: 'product', action, details, shopId })
      return { shopId, bundle: await getBundle(tx, shops, id) }
    },
  )
  return changed.bundle
}

/** The parts of a bundle, locked together with the bundle. */
async function heldParts(tx: Transaction, shopId: number, id: number): Promise<Part[]> {
  const before = await partsOf(tx, shopId, id)
  const held = await hold(tx, shopId, [id, ...before.map(({ product }) => product.id)])
  const ids = new Set(held.map((product) => product.id))
  const parts = await partsOf(tx, shopId, id)
  if (parts.length === 0) throw conflict('no_bundle', (t) => t('productErrors.noBundle'))
  // The list changed between the two reads.
  if (parts.some(({ product }) => !ids.has(product.id)))
    throw conflict('bundle_changed', (t) => t('productErrors.bundleChanged'))
  return parts
}

function refuseShort(parts: readonly Part[], count: number) {
  const issuesOf = (wrong: (part: Part) => boolean, message: (part: Part) => Text): ErrorIssue[] =>
    parts.filter(wrong).map((part) => {
      const { id: productId, stock } = part.product
      return { path: 'count', message: message(part), productId, stock }
    })
  const deleted = issuesOf(
    ({ isDeleted }) => isDeleted,
    ({ product }) =>
      (t, format) =>
        t('productErrors.partDeleted', { name: listingName(product)(t, format) }),
  )
  if (deleted[0]) throw conflict('part_deleted', deleted[0].message, deleted)
  const short = issuesOf(
    ({ product, quantity }) => product.stock < quantity * count,
    ({ product, quantity }) =>
      (t, format) =>
        t('productErrors.partShort', {
          name: listingName(product)(t, format),
          needed: quantity * count,
          stock: product.stock,
        }),
  )
  const all: Text = (t, format) =>
    t('productErrors.partsShort', { parts: short.map(({ message }) => message(t, format)).join('; ') })
  if (short.length > 0) throw conflict('insufficient_stock', all, short)
}

function refuseFewer(stock: number, count: number) {
  if (count <= stock) return
  const message: Text = (t) => t('productErrors.fewerBundles', { count: stock })
  throw conflict('insufficient_stock', message, [{ path: 'count', message, stock }])
}
