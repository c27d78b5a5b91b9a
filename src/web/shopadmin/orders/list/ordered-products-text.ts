import type { ListedOrder } from '#shared/contract/orders/orders.ts'

type OrderedProducts = Pick<ListedOrder, 'itemCount' | 'firstItemName' | 'moreLines'>

/** What was bought, in short: a name that may be cut off, how much there is beside it, and both in words. */
export function orderedProducts({ itemCount, firstItemName, moreLines }: OrderedProducts) {
  if (moreLines === 0) {
    const name = itemCount > 1 ? `${itemCount} × ${firstItemName}` : firstItemName
    return { name, beside: '', inWords: name }
  }
  return {
    name: firstItemName,
    beside: `+${moreLines} · ${itemCount} pcs`,
    inWords: `${firstItemName} and ${moreLines} more, ${itemCount} pieces`,
  }
}
