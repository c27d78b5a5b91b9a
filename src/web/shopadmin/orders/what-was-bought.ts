import type { ListedOrder } from '#shared/contract/orders.ts'

type Bought = Pick<ListedOrder, 'itemCount' | 'firstItemName' | 'moreLines'>

/** What was bought, in short, as what may be cut off and what may not: ['2 × Mew ex', ''], ['Booster box', '+ 2 more, 7 pieces']. */
export function whatWasBought({ itemCount, firstItemName, moreLines }: Bought): [name: string, rest: string] {
  if (moreLines > 0) return [firstItemName, `+ ${moreLines} more, ${itemCount} pieces`]
  return [itemCount > 1 ? `${itemCount} × ${firstItemName}` : firstItemName, '']
}
