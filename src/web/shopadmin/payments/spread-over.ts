import type { Order } from '#shared/contract/orders/orders.ts'
import type { BankEntry } from '#shared/contract/payments/statements.ts'
import { openCents } from '#shared/rules/money/received-money.ts'
import type { EntryOrder } from './use-choices.ts'

type Spread = {
  orders: EntryOrder[]
  /** Cents still to divide; negative if the typed amounts exceed the entry. */
  leftCents: number
}

/**
 * Divides an entry over orders: typed amounts first, then the outstanding amount of each other order in turn. The last of these gets the
 * remainder.
 */
export function spreadOver(
  { amountCents }: Pick<BankEntry, 'amountCents'>,
  orders: readonly Order[],
  typed: ReadonlyMap<number, number> = new Map(),
): Spread {
  const sign = amountCents < 0 ? -1 : 1
  const given = orders.reduce((sum, { id }) => sum + (typed.get(id) ?? 0), 0)
  const lastFree = orders.findLast(({ id }) => !typed.has(id))?.id
  let rest = Math.abs(amountCents) - given
  const parts = orders.map((order) => {
    const { id, orderNumber, customerEmail, status, totalCents } = order
    const open = openCents(order) || totalCents
    const free = Math.max(0, id === lastFree ? rest : Math.min(rest, open))
    const part = typed.get(id) ?? free
    if (!typed.has(id)) rest -= part
    return { id, orderNumber, customerEmail, status, totalCents, amountCents: sign * part }
  })
  return { orders: parts, leftCents: rest }
}
