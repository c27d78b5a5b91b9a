import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { useTranslations } from 'use-intl'
import { chooseDelivery, type DeliveryChoice } from '#shared/contract/orders/customer-orders.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { orderQuery } from './order-query.ts'

/** Says how the order is to be delivered; what comes back is shown at once. A refusal has the page look at the order anew. */
export function useChooseDelivery(key: string) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(key)
  return useMutation({
    mutationFn: async (body: DeliveryChoice) => {
      // An answer of a moment ago must not come in over this one.
      await client.cancelQueries({ queryKey })
      return call(chooseDelivery, { params: { key }, body })
    },
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: (error) => {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey })
    },
  })
}

/** What to tell someone whose choice was refused. */
export function refusalText(error: Error | null, t: ReturnType<typeof useTranslations<'order'>>): string {
  if (!error) return ''
  if (!(error instanceof ApiError)) return t('unreachable')
  return error.code === 'total_changed' ? t('delivery.acceptTotal', { message: error.shown }) : error.shown
}
