import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'

type OrderedProducts = Pick<ListedOrder, 'itemCount' | 'firstItemName' | 'firstItemDetails' | 'moreLines'>

/** Summary of an order's lines: a name that may be truncated, the quantity next to it, and both as text. */
export function orderedProducts(
  text: (text: Text) => string,
  { itemCount, firstItemName, firstItemDetails, moreLines }: OrderedProducts,
  scale: ConditionScale,
) {
  const product = text(listingName({ name: firstItemName, ...firstItemDetails }, scale))
  if (moreLines === 0) {
    const name = itemCount > 1 ? `${itemCount} × ${product}` : product
    return { name, beside: '', inWords: name }
  }
  const more = { lines: moreLines, pieces: itemCount }
  return {
    name: product,
    beside: text((t) => t('shop.bought.more', more)),
    inWords: text((t) => t('shop.bought.inWords', { ...more, product })),
  }
}
