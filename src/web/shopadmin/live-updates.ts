import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '#shared/contract/endpoint.ts'
import { watchShop } from '#shared/contract/shops/live.ts'
import { LiveConnection } from '#web/lib/live-connection.ts'
import { getToken } from '#web/lib/session/token.ts'
import { LIVE, setStreaming } from './live.ts'

/** While this tab is visible, listens for changes in the shop and refetches visible data. */
export function useLiveUpdates(shopId: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (shopId === undefined) return
    const refetch = () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.[LIVE] === true })
    const left = new AbortController()
    const connection = new LiveConnection({
      url: addressOf(watchShop.path, { id: shopId }),
      token: getToken,
      onChange: refetch,
      onStreaming(isStreaming) {
        setStreaming(isStreaming)
        // Otherwise the current interval of a minute would continue.
        if (!isStreaming && !left.signal.aborted && document.visibilityState === 'visible') refetch()
      },
    })
    const { signal } = left
    const look = () => connection.setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look, { signal })
    window.addEventListener('online', () => connection.setOnline(true), { signal })
    window.addEventListener('offline', () => connection.setOnline(false), { signal })
    // A page in the back-forward cache is hidden and must not keep a connection open.
    window.addEventListener('pagehide', () => connection.setVisible(false), { signal })
    window.addEventListener('pageshow', look, { signal })
    look()
    return () => {
      left.abort()
      connection.stop()
    }
  }, [client, shopId])
}
