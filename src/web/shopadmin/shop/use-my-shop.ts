import { useQuery } from '@tanstack/react-query'
import { listMyShops, type Shop } from '#shared/contract/shops/shops.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { chosenShop } from '#web/lib/device/chosen-shop.ts'
import { useMe } from '#web/lib/session/use-me.ts'

const RETRIES = 3
const LONGEST_PAUSE_MS = 30_000

/** The user's own shops, then those of others that they work in. */
export const useMyShops = () => useSelected((shops) => shops)

function useSelected<Selected>(select: (shops: Shop[]) => Selected) {
  const { data: user } = useMe()
  return useQuery({
    ...read(listMyShops),
    select,
    enabled: Boolean(user),
    // An administrator may approve the shop while this tab is open.
    refetchOnWindowFocus: 'always',
    retry: (failures, error) => failures < RETRIES && !hasStatus(error, 401),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS),
  })
}

/** The shop that was last opened on this device, or else the first one; null without one. */
export function useMyShop() {
  const chosen = chosenShop.use()
  return useSelected((shops): Shop | null => shops.find(({ id }) => id === chosen) ?? shops[0] ?? null)
}

/** Scale in which the shop shows conditions. */
export const useConditionScale = (): ConditionScale => useMyShop().data?.conditionScale ?? 'cardmarket'
