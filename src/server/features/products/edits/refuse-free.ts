import { conflict, type ErrorIssue } from '#server/http/errors/errors.ts'
import type { Text } from '#shared/messages/translator.ts'

type Offered = { priceCents: number; isActive?: boolean | undefined }
type Free = { product?: Offered & { id: number }; after: Offered & { name: string } }

// A longer list would not be read.
const MOST_ISSUES = 20

const isFree = (product: Offered | undefined) => product?.priceCents === 0 && product.isActive !== false

/** Throws 409 naming the products that would go on sale for €0.00, unless the caller has confirmed it. */
export function refuseFree(outcomes: readonly Free[], allowFree: boolean | undefined) {
  const free = allowFree ? [] : outcomes.filter(({ product, after }) => isFree(after) && !isFree(product))
  refuseUnpriced(free.map(({ product, after }) => ({ name: after.name, ...(product && { productId: product.id }) })))
}

/** Throws 409 naming these products, which have no price. */
export function refuseUnpriced(products: readonly { name: string; productId?: number }[]) {
  if (products.length === 0) return
  const message: Text = (t) => t('productErrors.needsPrice', { count: products.length, name: products[0]?.name ?? '' })
  const issues = products
    .slice(0, MOST_ISSUES)
    .map(({ name, ...product }): ErrorIssue => ({ path: 'priceCents', message: () => name, ...product }))
  throw conflict('needs_price', message, issues)
}
