import { useState } from 'react'
import type { BankEntry } from '#shared/contract/payments/statements.ts'

export type EntryOrder = BankEntry['orders'][number]

/** The owner's choices on top of the suggestions: selected entries, and their orders. */
export function useChoices(entries: readonly BankEntry[]) {
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [assigned, setAssigned] = useState<ReadonlyMap<number, readonly EntryOrder[]>>(new Map())
  const ordersOf = ({ id, orders }: BankEntry) => assigned.get(id) ?? orders
  const isTicked = (entry: BankEntry) =>
    ordersOf(entry).length > 0 && (ticks.get(entry.id) ?? (entry.certainty === 'certain' || assigned.has(entry.id)))
  return {
    ordersOf,
    isTicked,
    ticked: entries.filter(isTicked),
    tick: ({ id }: BankEntry, on: boolean) => setTicks(new Map(ticks).set(id, on)),
    assign: ({ id }: BankEntry, orders: readonly EntryOrder[]) => setAssigned(new Map(assigned).set(id, orders)),
    forget: () => {
      setTicks(new Map())
      setAssigned(new Map())
    },
  }
}
