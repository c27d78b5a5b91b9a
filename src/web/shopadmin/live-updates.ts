import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '#shared/contract/endpoint.ts'
import { watchShop } from '#shared/contract/shops/live.ts'
import { followVisible } from '#web/lib/follow-visible.ts'
import { getToken } from '#web/lib/session/token.ts'
import { LIVE, setStreaming } from './live.ts'

/** While this tab is visible, listens for changes in the shop and refetches visible data. */
export function useLiveUpdates(shopId: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (shopId === undefined) return
    const refetch = () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.[LIVE] === true })
    let isLeft = false
    const end = followVisible({
      url: addressOf(watchShop.path, { id: shopId }),
      token: getToken,
      onEvent: refetch,
      onStreaming(isStreaming) {
        setStreaming(isStreaming)
        // Otherwise the current interval of a minute would continue.
        if (!isStreaming && !isLeft && document.visibilityState === 'visible') refetch()
      },
    })
    return () => {
      isLeft = true
      end()
    }
  }, [client, shopId])
}
