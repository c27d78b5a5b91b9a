import type { SaleEdit } from '#shared/contract/products/sales.ts'
import { salePrice } from '#shared/rules/money/price-edit.ts'
import { isGiftCard } from '#shared/rules/products/categories.ts'
import type { Editable, Field } from '../edits/editable.ts'

const noSale = { saleFromCents: null, saleLowestCents: null, saleUntil: null }

/** Undone together, because a price belongs to the sale that set it. */
export const ofSale: readonly Field[] = ['priceCents', 'saleFromCents', 'saleLowestCents', 'saleUntil']

/**
 * A product with a sale started or ended. `lowestCents`: the comparison price, or null. A product that is reduced again
 * keeps its first comparison. A gift card is never reduced.
 */
export function withSale(product: Editable, sale: SaleEdit, lowestCents: number | null): Editable {
  if ('end' in sale) return endOfSale(product)
  if (isGiftCard(product.category)) return product
  const saleFromCents = product.saleFromCents ?? product.priceCents
  return {
    ...product,
    saleFromCents,
    saleLowestCents: product.saleLowestCents ?? lowestCents,
    saleUntil: sale.until ?? null,
    priceCents: salePrice(saleFromCents, sale),
  }
}

export const endOfSale = (product: Editable): Editable =>
  product.saleFromCents === null ? product : { ...product, ...noSale, priceCents: product.saleFromCents }

/** Another price ends a running sale. */
export const repriced = <Product extends Editable>(before: Editable, after: Product): Product =>
  after.priceCents === before.priceCents ? after : { ...after, ...noSale }
