import { useQuery } from '@tanstack/react-query'
import { listMyShops, type Shop } from '#shared/contract/shops/shops.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useMe } from '#web/lib/session/use-me.ts'

const RETRIES = 3
const LONGEST_PAUSE_MS = 30_000

const first = (shops: readonly Shop[]): Shop | null => shops[0] ?? null

/** The user's first shop, or null without one. */
export function useMyShop() {
  const { data: user } = useMe()
  const customer = user?.role === 'customer'
  return useQuery({
    ...read(listMyShops),
    select: first,
    enabled: Boolean(user) && !customer,
    // Customers have no shops, so skip the request.
    initialData: customer ? [] : undefined,
    // An administrator may approve the shop while this tab is open.
    refetchOnWindowFocus: 'always',
    retry: (failures, error) => failures < RETRIES && !hasStatus(error, 401),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS),
  })
}

/** Scale in which the shop shows conditions. */
export const useConditionScale = (): ConditionScale => useMyShop().data?.conditionScale ?? 'cardmarket'
