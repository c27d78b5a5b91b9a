import { skipToken, useQuery } from '@tanstack/react-query'
import { getShopStats } from '#shared/contract/shops/shops.ts'
import { read } from '#web/lib/api/call.ts'
import { useMay } from '../access/use-access.ts'
import { live } from '../live.ts'
import { useMyShop } from './use-my-shop.ts'

export function useShopStats(shopId: number) {
  const mayRead = useMay('figures.read')
  return useQuery({ ...read(getShopStats, { params: { id: shopId } }), ...live, enabled: mayRead })
}

/** Number of orders with payment pending; 0 while unknown. */
export function usePendingOrders(): number {
  const { data: shop } = useMyShop()
  const mayRead = useMay('figures.read')
  const stats = read(getShopStats, { params: { id: shop?.id ?? 0 } })
  const { data } = useQuery({ ...stats, ...live, queryFn: shop && mayRead ? stats.queryFn : skipToken })
  return data?.pendingOrders ?? 0
}
