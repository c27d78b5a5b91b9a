import { useRef } from 'react'
import type { PriceRun, PriceRunItem } from '#shared/contract/catalogue/price-runs.ts'
import { useChooseItems } from './use-choose-items.ts'

/** Ticks of the changes on a page: a ticked change is applied. */
export function useTicks(shopId: number, run: PriceRun, items: readonly PriceRunItem[]) {
  const { mutate } = useChooseItems(shopId, run)
  const anchor = useRef<number>(undefined)
  const changes = items.filter(({ newCents }) => newCents !== null)
  const idsOf = (some: readonly PriceRunItem[]) => some.map(({ productId }) => productId)
  const ticked = changes.filter(({ state }) => state !== 'left-out').length
  return {
    all: ticked === 0 ? false : ticked === changes.length ? true : ('indeterminate' as const),
    tickAll: (checked: boolean) => mutate({ items: { ids: idsOf(changes) }, leftOut: !checked }),
    /** `range`: all changes since the last one become like this one. */
    toggle(item: PriceRunItem, range: boolean) {
      const ids = idsOf(changes)
      const [from, to] = [ids.indexOf(anchor.current ?? item.productId), ids.indexOf(item.productId)]
      const chosen = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [item.productId]
      anchor.current = item.productId
      mutate({ items: { ids: chosen }, leftOut: item.state !== 'left-out' })
    },
  }
}
