import type { Order } from '#shared/contract/orders/orders.ts'
import type { BankEntry } from '#shared/contract/payments/statements.ts'
import type { EntryOrder } from './use-choices.ts'

/** Gives each order what is still to come for it, in turn, and the last one what is left; one that gets nothing is left out. */
export function spreadOver({ amountCents }: Pick<BankEntry, 'amountCents'>, orders: readonly Order[]): EntryOrder[] {
  const sign = amountCents < 0 ? -1 : 1
  let rest = Math.abs(amountCents)
  return orders.flatMap((order, place) => {
    const { id, orderNumber, customerEmail, status, totalCents, receivedCents } = order
    const open = Math.max(0, totalCents - (receivedCents ?? 0)) || totalCents
    const part = place === orders.length - 1 ? rest : Math.min(rest, open)
    rest -= part
    return part > 0 ? [{ id, orderNumber, customerEmail, status, totalCents, amountCents: sign * part }] : []
  })
}
