import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { priceCardList } from '#shared/contract/catalogue/card-lists.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { storedValue } from '#web/lib/device/stored-value.ts'
import { cardsOf, type ListDefaults, type ListRow } from './list-rows.ts'

/** Whether lists on this device are priced by the shop's rules. */
export const pricesByRules = storedValue('listByRules', (stored) => stored === true)

/** Prices by the shop's rules, by line. */
export function useRulePrices(shopId: number, rows: readonly ListRow[], defaults: ListDefaults) {
  const { cards } = cardsOf(
    // Typed quantities and prices do not matter.
    rows.map((row) => ({ ...row, stock: '1', price: '' })),
    { ...defaults, location: '' },
  )
  const { data } = useQuery({
    queryKey: [...keyOf(priceCardList), shopId, cards],
    queryFn: ({ signal }) => call(priceCardList, { params: { id: shopId }, body: { cards } }, signal),
    enabled: defaults.byRules && cards.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map(data?.map(({ line, priceCents }) => [line, priceCents]))
}
