import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { storedText } from '#web/lib/cart/stored-text.ts'
import { meQuery } from '#web/lib/session/use-me.ts'

const IDLE_MS = 5 * 60_000
/** Precision of the lock, and of the moment shared with other tabs. */
const CHECK_MS = 5_000
/** The server ends a session without calls a minute after this device locks. */
const CONFIRM_MS = 60_000

const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** Locks the counter after five minutes without touch or key, in all tabs together. */
export function useIdleLock(isAtCounter: boolean, onIdle: () => void) {
  const client = useQueryClient()
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    if (!isAtCounter) return
    const shared = storedText('localStorage', 'counterUsedAt')
    let [usedAt, confirmedAt] = [Date.now(), Date.now()]
    shared.write(String(usedAt))
    const used = () => {
      const now = Date.now()
      if (now - usedAt > CHECK_MS) shared.write(String(now))
      usedAt = now
      if (now - confirmedAt < CONFIRM_MS) return
      confirmedAt = now
      void client.refetchQueries({ queryKey: meQuery.queryKey })
    }
    const check = () => {
      const latest = Math.max(usedAt, Number(shared.read() ?? 0))
      if (Date.now() - latest > IDLE_MS) idle()
    }
    const timer = setInterval(check, CHECK_MS)
    for (const sign of signs) window.addEventListener(sign, used, { capture: true, passive: true })
    // Timers stop while the device sleeps.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, used, { capture: true })
      document.removeEventListener('visibilitychange', check)
    }
  }, [client, isAtCounter])
}
