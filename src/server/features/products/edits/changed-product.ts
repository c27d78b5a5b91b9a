import type { ProductsChange } from '#shared/contract/products/product-edits.ts'
import { readGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { editedPrice } from '#shared/rules/money/price-edit.ts'
import { repriced, withSale } from '../sales/sale.ts'
import type { Editable } from './editable.ts'
import { emptyToNull } from './empty-to-null.ts'

/**
 * A product after a bulk change. Price, stock and tags are not validated and may be out of range. `lowestCents`:
 * comparison price of a sale.
 */
export function changedProduct(
  product: Editable,
  { price, sale, stock, tags, ...rest }: ProductsChange,
  lowestCents: number | null = null,
): Editable {
  const after = {
    ...product,
    ...withFinishOf(product, emptyToNull(rest)),
    ...(stock ? { stock: 'to' in stock ? stock.to : product.stock + stock.by } : {}),
    ...(tags ? { tags: changedTags(product.tags, tags) } : {}),
  }
  if (sale) return withSale(after, sale, lowestCents)
  return price ? repriced(product, { ...after, priceCents: editedPrice(product.priceCents, price) }) : after
}

/** The given fields with the finish as the game calls it: also the finish that the product has, if its game changes. */
export function withFinishOf<Given extends Partial<Pick<Editable, 'finish' | 'game'>>>(
  product: Pick<Editable, 'finish' | 'game'>,
  given: Given,
): Given {
  const game = given.game === undefined ? product.game : given.game
  const finish = game !== product.game && given.finish === undefined ? product.finish : given.finish
  return finish ? { ...given, finish: readGameFinish(finish, game) } : given
}

/** Tags are compared case-insensitively; the existing spelling wins. */
function changedTags(tags: readonly string[], { add = [], remove = [] }: NonNullable<ProductsChange['tags']>) {
  const same = (tag: string) => (other: string) => other.toLowerCase() === tag.toLowerCase()
  const retained = tags.filter((tag) => !remove.some(same(tag)))
  for (const tag of add) if (!retained.some(same(tag))) retained.push(tag)
  return retained
}
