import { useMutation } from '@tanstack/react-query'
import { exportOrders, exportProducts } from '#shared/contract/csv.ts'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { download } from './download.ts'

export type Decimals = 'point' | 'comma'

const exports = {
  products: { endpoint: exportProducts, done: 'Products exported', failure: 'Failed to export products' },
  orders: { endpoint: exportOrders, done: 'Orders exported', failure: 'Failed to export orders' },
} as const

/** Saves all products or all orders of a shop as a file. */
export function useExport(shopId: number, what: keyof typeof exports) {
  const { endpoint, done, failure } = exports[what]
  return useMutation({
    mutationFn: (decimals: Decimals) => download(endpoint, { params: { id: shopId }, query: { decimals } }),
    onSuccess: (name) => toast({ title: done, description: name }),
    onError: (error) => failed(failure, error),
  })
}
