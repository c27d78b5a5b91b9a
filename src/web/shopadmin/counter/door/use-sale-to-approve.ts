import { useRef, useState } from 'react'
import type { CounterSale } from '#shared/contract/orders/counter/counter.ts'
import { randomKey } from '#web/lib/device/random-key.ts'
import type { SaleToApprove } from './approve-sale.tsx'

/**
 * A sale that waits for the PIN of a colleague. The same sale keeps its key after the dialog was closed: it may have been booked without a
 * response.
 */
export function useSaleToApprove() {
  const [toApprove, ask] = useState<SaleToApprove>()
  const last = useRef<SaleToApprove>(undefined)
  return {
    toApprove,
    askApproval(sale: CounterSale, givenCents: number | undefined) {
      const isSame = JSON.stringify(last.current?.sale) === JSON.stringify(sale)
      const key = (isSame && last.current?.key) || randomKey()
      last.current = { key, sale, givenCents }
      ask(last.current)
    },
    endApproval(outcome: 'sold' | 'closed') {
      if (outcome === 'sold') last.current = undefined
      ask(undefined)
    },
  }
}
