import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { useTranslations } from 'use-intl'
import { chooseDelivery, type DeliveryChoice } from '#shared/contract/orders/customer-orders.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { orderQuery } from '../order-query.ts'

/** Sets the delivery of an order and caches the response. A refusal invalidates the cached order. */
export function useChooseDelivery(key: string) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(key)
  return useMutation({
    mutationFn: async (body: DeliveryChoice) => {
      // A response in flight must not overwrite this one.
      await client.cancelQueries({ queryKey })
      return call(chooseDelivery, { params: { key }, body })
    },
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: (error) => {
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey })
    },
  })
}

/** Message for a refused choice. */
export function refusalText(error: Error | null, t: ReturnType<typeof useTranslations<'order'>>): string {
  if (!error) return ''
  if (!(error instanceof ApiError)) return t('unreachable')
  return error.code === 'total_changed' ? t('delivery.acceptTotal', { message: error.shown }) : error.shown
}
