import type { ProductsChange } from '#shared/contract/products/product-edits.ts'
import { editedPrice } from '#shared/rules/money/price-edit.ts'
import type { Editable } from './editable.ts'
import { emptyToNull } from './empty-to-null.ts'

/** A product as a change of many makes it. Price, stock and tags may come out as what no product can have. */
export function changedProduct(product: Editable, { price, stock, tags, ...rest }: ProductsChange): Editable {
  return {
    ...product,
    ...emptyToNull(rest),
    ...(price ? { priceCents: editedPrice(product.priceCents, price) } : {}),
    ...(stock ? { stock: 'to' in stock ? stock.to : product.stock + stock.by } : {}),
    ...(tags ? { tags: changedTags(product.tags, tags) } : {}),
  }
}

/** 'Holo' and 'holo' are one tag; the spelling that is already there stays. */
function changedTags(tags: readonly string[], { add = [], remove = [] }: NonNullable<ProductsChange['tags']>) {
  const same = (tag: string) => (other: string) => other.toLowerCase() === tag.toLowerCase()
  const kept = tags.filter((tag) => !remove.some(same(tag)))
  for (const tag of add) if (!kept.some(same(tag))) kept.push(tag)
  return kept
}
