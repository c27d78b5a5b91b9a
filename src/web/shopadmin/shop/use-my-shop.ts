import { useQuery } from '@tanstack/react-query'
import { listMyShops, type Shop } from '#shared/contract/shops.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useMe } from '#web/lib/session/use-me.ts'

const RETRIES = 3
const LONGEST_PAUSE_MS = 30_000

const first = (shops: readonly Shop[]): Shop | null => shops[0] ?? null

/** The shop that is managed here: the first of one's own, or null for someone who has none. */
export function useMyShop() {
  const { data: user } = useMe()
  const customer = user?.role === 'customer'
  return useQuery({
    ...read(listMyShops),
    select: first,
    enabled: Boolean(user) && !customer,
    // A customer's shops are not asked for: there are none.
    initialData: customer ? [] : undefined,
    // Approval comes from outside, while this tab is open.
    refetchOnWindowFocus: 'always',
    retry: (failures, error) => failures < RETRIES && !hasStatus(error, 401),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS),
  })
}

/** In whose letters the shop shows conditions. */
export const useConditionScale = (): ConditionScale => useMyShop().data?.conditionScale ?? 'cardmarket'
