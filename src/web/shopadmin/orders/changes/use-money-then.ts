import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type OrderChange, previewChange } from '#shared/contract/orders/order-changes.ts'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { call, keyOf } from '#web/lib/api/call.ts'

const PAUSE_MS = 250

/** What a change would mean for the order's money, asked of the server a short pause after the last key. */
export function useMoneyThen(order: OrderDetails, change: OrderChange | undefined) {
  const wanted = change && JSON.stringify({ ...change, reason: '' })
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return useQuery({
    queryKey: [...keyOf(previewChange, { id: order.id }), asked],
    queryFn: ({ signal }) =>
      call(previewChange, { params: { id: order.id }, body: JSON.parse(asked ?? '') as OrderChange }, signal),
    enabled: asked !== undefined && wanted !== undefined,
    placeholderData: keepPreviousData,
    // A refusal is an answer.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
