import { useEffect, useEffectEvent, useRef, useState } from 'react'

const AGAIN_MS = 5_000

/** Calls `sendAll` at once, when the network returns, every few seconds, and when the returned function is called. Calls never overlap. */
export function useSending(sendAll: () => Promise<void>): () => void {
  const busy = useRef(false)
  const run = useEffectEvent(async () => {
    if (busy.current) return
    busy.current = true
    try {
      await sendAll()
    } finally {
      busy.current = false
    }
  })
  useEffect(() => {
    const again = () => void run()
    const timer = setInterval(again, AGAIN_MS)
    window.addEventListener('online', again)
    again()
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests > 0) void run()
  }, [requests])
  return () => setRequests((times) => times + 1)
}
