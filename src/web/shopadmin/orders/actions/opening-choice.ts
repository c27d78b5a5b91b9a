import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import type { PullLine } from '#shared/contract/orders/packing/packing.ts'
import { isCard } from '#shared/rules/products/openable.ts'

export type OrderLine = OrderDetails['items'][number]

/** Pieces to open, by line id. */
export type Chosen = ReadonlyMap<number, number>

/** Lines to choose from: requested ones and those that can be opened, or else all except cards. */
export function linesToOpen(items: readonly OrderLine[]): OrderLine[] {
  const lines = items.filter(({ openLiveVersion, openable }) => openLiveVersion !== null || openable)
  return lines.length > 0 ? lines : items.filter(({ details }) => !isCard(details))
}

/** Default choice: requested lines, or else everything. Matches the server's default. */
export function chosenAtFirst(lines: readonly OrderLine[]): Chosen {
  const requested = lines.filter(({ openLiveVersion }) => openLiveVersion !== null)
  return new Map((requested.length > 0 ? requested : lines).map(({ id, quantity }) => [id, quantity]))
}

export const openedIn = (chosen: Chosen): { lineId: number; quantity: number }[] =>
  [...chosen].filter(([, quantity]) => quantity > 0).map(([lineId, quantity]) => ({ lineId, quantity }))

/** For several orders: pieces to open by product, with the server's default. */
export function openedTogether(lines: readonly PullLine[]): PullLine[] {
  const pieces = lines.flatMap((line) => line.orders.map((order) => ({ line, order })))
  const opened = [...Map.groupBy(pieces, ({ order }) => order.id).values()].flatMap((ofOrder) => {
    const requested = ofOrder.filter(({ order }) => order.packed.toOpen > 0)
    const openable = ofOrder.filter(({ order }) => order.packed.sealed > 0)
    const sealed = ofOrder.filter(({ line }) => !isCard(line.details))
    return [requested, openable, sealed].find((some) => some.length > 0) ?? []
  })
  return lines.flatMap((line) => {
    const mine = opened.filter((piece) => piece.line === line)
    return mine.length > 0 ? [{ ...line, quantity: mine.reduce((sum, { order }) => sum + order.quantity, 0) }] : []
  })
}
