import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '#shared/contract/endpoint.ts'
import { watchShop } from '#shared/contract/live.ts'
import { LiveConnection } from '#web/lib/live/live-connection.ts'
import { getToken } from '#web/lib/session/token.ts'
import { LIVE, setTold } from './live.ts'

/** While this tab is in sight it is told of what is new in the shop, and asks for it at once. */
export function useLiveUpdates(shopId: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (shopId === undefined) return
    const refresh = () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.[LIVE] === true })
    let left = false
    const connection = new LiveConnection({
      url: addressOf(watchShop.path, { id: shopId }),
      token: getToken,
      onNews: refresh,
      onLive(isLive) {
        setTold(isLive)
        // Otherwise the pauses of a minute that have begun would go on.
        if (!isLive && !left && document.visibilityState === 'visible') refresh()
      },
    })
    const look = () => connection.setVisible(document.visibilityState === 'visible')
    const online = () => connection.setOnline(true)
    const offline = () => connection.setOnline(false)
    // A page that the browser keeps for its Back button is out of sight, and must not hold a connection.
    const leave = () => connection.setVisible(false)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', look)
    look()
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', look)
      left = true
      connection.stop()
    }
  }, [client, shopId])
}
