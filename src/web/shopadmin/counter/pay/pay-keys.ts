import { useEffect, useEffectEvent } from 'react'
import { payMeans } from '#shared/rules/payments/pay-means.ts'

export const ways = [...payMeans, 'split'] as const
export type Way = (typeof ways)[number]

/** Function keys, which neither scanners nor fields use. */
export const payKeys = { cash: 'F2', card: 'F4', transfer: 'F8', split: 'F9' } as const satisfies Record<Way, string>

/** Chooses how a sale is paid with a function key. */
export function usePayKeys(onWay: (way: Way) => void) {
  const chosen = useEffectEvent(onWay)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const way = ways.find((each) => payKeys[each] === event.key)
      if (!way || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
      if (document.querySelector('[role="alertdialog"]')) return
      event.preventDefault()
      chosen(way)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
