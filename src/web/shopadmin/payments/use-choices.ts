import { useState } from 'react'
import type { BankEntry } from '#shared/contract/payments/statements.ts'

export type EntryOrder = BankEntry['orders'][number]

/** The owner's choices on top of the suggestions: selected entries, and their orders. */
export function useChoices(entries: readonly BankEntry[]) {
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [assigned, setAssigned] = useState<ReadonlyMap<number, readonly EntryOrder[]>>(new Map())
  const ordersOf = ({ id, orders }: BankEntry) => assigned.get(id) ?? orders
  const isTicked = (entry: BankEntry) =>
    ticks.get(entry.id) ?? (ordersOf(entry).length > 0 && (entry.certainty === 'certain' || assigned.has(entry.id)))
  const tickAll = (list: readonly BankEntry[], on: boolean) =>
    setTicks(new Map([...ticks, ...list.map(({ id }) => [id, on] as const)]))
  return {
    ordersOf,
    isTicked,
    ticked: entries.filter(isTicked),
    tick: (entry: BankEntry, on: boolean) => tickAll([entry], on),
    tickAll,
    assign: ({ id }: BankEntry, orders: readonly EntryOrder[]) => {
      setAssigned(new Map(assigned).set(id, orders))
      setTicks(new Map(ticks).set(id, true))
    },
    forget: () => {
      setTicks(new Map())
      setAssigned(new Map())
    },
  }
}
