import { useQuery } from '@tanstack/react-query'
import { getOrderCounts } from '#shared/contract/orders/orders.ts'
import { read } from '#web/lib/api/call.ts'
import { live } from '../../live.ts'

export const useOrderCounts = (shopId: number) =>
  useQuery({ ...read(getOrderCounts, { params: { id: shopId } }), ...live }).data
