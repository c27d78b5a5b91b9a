import { useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { Receipt } from '#shared/contract/orders/counter/counter.ts'
import { useSending } from '../../unsent/use-sending.ts'
import { Outbox, type WaitingSale } from './outbox.ts'

/** Sends waiting sales one at a time: immediately, when the network returns, and every few seconds. */
export function useOutbox(shopId: number, onBooked: (receipt: Receipt, sale: WaitingSale) => void) {
  const outbox = useMemo(() => new Outbox(shopId), [shopId])
  const sales = useSyncExternalStore(outbox.subscribe, outbox.sales)
  const [isSending, setSending] = useState(false)
  const booked = useEffectEvent(onBooked)
  const send = useSending(async () => {
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
      setSending(false)
    }
  })
  return { outbox, sales, isSending, send }
}
