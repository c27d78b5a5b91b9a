import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import type { Text } from '#shared/messages/translator.ts'

type OrderedProducts = Pick<ListedOrder, 'itemCount' | 'firstItemName' | 'moreLines'>

/** What was bought, in short: a name that may be cut off, how much there is beside it, and both in words. */
export function orderedProducts(
  text: (text: Text) => string,
  { itemCount, firstItemName, moreLines }: OrderedProducts,
) {
  if (moreLines === 0) {
    const name = itemCount > 1 ? `${itemCount} × ${firstItemName}` : firstItemName
    return { name, beside: '', inWords: name }
  }
  const more = { lines: moreLines, pieces: itemCount }
  return {
    name: firstItemName,
    beside: text((t) => t('shop.bought.more', more)),
    inWords: text((t) => t('shop.bought.inWords', { ...more, product: firstItemName })),
  }
}
