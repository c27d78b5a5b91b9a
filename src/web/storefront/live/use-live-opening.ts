import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressOf } from '#shared/contract/endpoint.ts'
import { watchLiveOpening } from '#shared/contract/orders/live-opening.ts'
import { followVisible } from '#web/lib/follow-visible.ts'
import { liveQuery } from './live-query.ts'

const POLL_MS = 10_000

/** The live opening of a shop, by its stream while the page is visible, and by polling without one. */
export function useLiveOpening(shopId: number) {
  const client = useQueryClient()
  const [isStreaming, setStreaming] = useState(false)
  useEffect(() => {
    const { queryKey } = liveQuery(shopId)
    return followVisible({
      url: addressOf(watchLiveOpening.path, { id: shopId }),
      token: () => null,
      onStreaming: setStreaming,
      onEvent({ event, data }) {
        if (event === 'state') client.setQueryData(queryKey, JSON.parse(data))
      },
    })
  }, [client, shopId])
  return useQuery({ ...liveQuery(shopId), refetchInterval: isStreaming ? false : POLL_MS })
}
