import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict, HttpError } from '#server/http/errors/errors.ts'
import type { PartToSet } from '#shared/contract/products/bundles.ts'
import type { Text } from '#shared/messages/translator.ts'
import { writeProducts } from '../edits/product-edits.queries.ts'
import { getProduct } from '../products.queries.ts'
import { recordedName } from '../recorded-name.ts'
import type { ProductRow } from '../to-product.ts'
import { getBundle, purchasePriceOf } from './bundle.ts'
import { hold, type Part, partsOf, rolesOf, writeParts } from './bundles.queries.ts'

/**
 * Sets the parts of a product, or throws the reason and changes nothing. Idempotent: the same list again changes
 * nothing.
 */
export async function setParts(
  db: Database,
  shops: ShopScope,
  id: number,
  { parts }: { parts: readonly PartToSet[] },
  actor: Actor,
) {
  const changedShop = ({ shopId }: { shopId: number | undefined }) => shopId
  const { bundle } = await db.change(changedShop, async (tx) => {
    const { shopId } = await getProduct(tx, shops, id)
    const held = await hold(tx, shopId, [id, ...parts.map(({ productId }) => productId)])
    const product = await getProduct(tx, shops, id)
    if (isSame(await partsOf(tx, shopId, id), parts))
      return { bundle: await getBundle(tx, shops, id), shopId: undefined }
    await refuse(tx, product, parts, held)
    await writeParts(tx, shopId, id, parts)
    const purchasePriceCents = purchasePriceOf(await partsOf(tx, shopId, id)) ?? product.purchasePriceCents
    await writeProducts(tx, shopId, { kind: 'hand', actor }, [{ product, after: { ...product, purchasePriceCents } }])
    await record(tx, actor, { type: 'product', action: 'Bundle changed', details: recordedName(product), shopId })
    return { bundle: await getBundle(tx, shops, id), shopId }
  })
  return bundle
}

function isSame(now: readonly Part[], parts: readonly PartToSet[]): boolean {
  const quantities = new Map(parts.map(({ productId, quantity }) => [productId, quantity]))
  return now.length === parts.length && now.every(({ product, quantity }) => quantities.get(product.id) === quantity)
}

async function refuse(
  tx: Transaction,
  { id, shopId, stock }: ProductRow,
  parts: readonly PartToSet[],
  held: readonly { id: number; isDeleted: boolean }[],
) {
  const there = new Set(held.filter(({ isDeleted }) => !isDeleted).map((product) => product.id))
  const issues = (wrong: (productId: number) => boolean, message: Text) => {
    const found = parts.flatMap(({ productId }, place) =>
      wrong(productId) ? [{ path: `parts.${place}.productId`, message, productId }] : [],
    )
    return found.length > 0 ? found : undefined
  }
  const notFound: Text = (t) => t('productErrors.notFound')
  const missing = issues((part) => !there.has(part), notFound)
  if (missing) throw new HttpError(404, 'not_found', notFound, { issues: missing })
  const roles = await rolesOf(tx, shopId, [id, ...there])
  const nested: Text = (t) => t('productErrors.bundleInBundle')
  const bundles = issues((part) => part === id || roles.bundles.has(part), nested)
  if (bundles) throw conflict('bundle_in_bundle', nested, bundles)
  if (parts.length > 0 && roles.parts.has(id)) throw conflict('bundle_in_bundle', (t) => t('productErrors.isPart'))
  // Stock from before the product became a bundle counts as packed and must be unpacked first.
  if (roles.bundles.has(id) && stock > 0)
    throw conflict('bundle_packed', (t) => t('productErrors.bundlePacked', { count: stock }))
}
