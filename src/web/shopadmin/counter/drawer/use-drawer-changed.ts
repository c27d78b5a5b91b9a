import { useQueryClient } from '@tanstack/react-query'
import { getDrawer, listClosings } from '#shared/contract/orders/counter/till.ts'
import { keyOf } from '#web/lib/api/call.ts'

/** Reads the drawer of a shop and its closings again. */
export function useDrawerChanged(shopId: number) {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [getDrawer, listClosings].map((each) => client.invalidateQueries({ queryKey: keyOf(each, { id: shopId }) })),
    )
}
