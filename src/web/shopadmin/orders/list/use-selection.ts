import { useState } from 'react'
import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { all, clicked, nothing } from './selection.ts'

/** Which of the orders in sight are ticked. What leaves the list is no longer meant, and is again when it comes back. */
export function useSelection(orders: readonly ListedOrder[]) {
  const [selection, setSelection] = useState(nothing)
  const shown = orders.map(({ id }) => id)
  const selected = orders.filter(({ id }) => selection.ids.has(id))
  return {
    selected,
    has: (id: number) => selection.ids.has(id),
    toggle: (id: number, shift: boolean) => setSelection((before) => clicked(before, shown, id, shift)),
    state: selected.length === 0 ? false : selected.length === orders.length ? true : ('indeterminate' as const),
    toggleAll: () => setSelection(selected.length === orders.length ? nothing : all(shown)),
    clear: () => setSelection(nothing),
  }
}

export type OrderSelection = ReturnType<typeof useSelection>
