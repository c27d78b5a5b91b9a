import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listMyShops } from '#shared/contract/shops/shops.ts'
import { keyOf } from '#web/lib/api/call.ts'
import { useMemberships } from './use-memberships.ts'

/** Loads the user's shops again once they no longer work in this one. */
export function useLeftShop(shopId: number | undefined) {
  const client = useQueryClient()
  const { data: memberships } = useMemberships()
  const hasLeft = shopId !== undefined && memberships?.every((each) => each.shopId !== shopId)
  useEffect(() => {
    if (hasLeft) void client.invalidateQueries({ queryKey: keyOf(listMyShops) })
  }, [client, hasLeft])
}
