import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Receipt } from '#shared/contract/orders/counter/counter.ts'
import { Outbox, type WaitingSale } from './outbox.ts'

const AGAIN_MS = 5_000

/** Sends waiting sales one at a time: immediately, when the network returns, and every few seconds. */
export function useOutbox(shopId: number, onBooked: (receipt: Receipt, sale: WaitingSale) => void) {
  const outbox = useMemo(() => new Outbox(shopId), [shopId])
  const sales = useSyncExternalStore(outbox.subscribe, outbox.sales)
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)
  const booked = useEffectEvent(onBooked)
  const sendAll = useEffectEvent(async () => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      // Another sale may be added while one is in flight.
      const tried = new Set<string>()
      for (;;) {
        const next = outbox.sales().find(({ key, refused }) => !refused && !tried.has(key))
        if (!next) break
        tried.add(next.key)
        const receipt = await outbox.send(next)
        if (receipt) booked(receipt, next)
      }
    } finally {
      busy.current = false
      setSending(false)
    }
  })
  useEffect(() => {
    const again = () => void sendAll()
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
    if (requests > 0) void sendAll()
  }, [requests])
  const send = () => setRequests((times) => times + 1)
  return { outbox, sales, isSending, send }
}
