import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import type { PullLine } from '#shared/contract/orders/packing.ts'
import { isCard } from '#shared/rules/products/openable.ts'

export type OrderLine = OrderDetails['items'][number]

/** How many pieces of which line are opened. */
export type Chosen = ReadonlyMap<number, number>

/** The lines that the owner chooses from: what was asked for and what could be agreed, or where that is nothing, all but cards. */
export function linesToOpen(items: readonly OrderLine[]): OrderLine[] {
  const lines = items.filter(({ openLiveVersion, openable }) => openLiveVersion !== null || openable)
  return lines.length > 0 ? lines : items.filter(({ details }) => !isCard(details))
}

/** What was asked for, or else everything, as it was agreed by chat: what the server takes where nothing is said. */
export function chosenAtFirst(lines: readonly OrderLine[]): Chosen {
  const asked = lines.filter(({ openLiveVersion }) => openLiveVersion !== null)
  return new Map((asked.length > 0 ? asked : lines).map(({ id, quantity }) => [id, quantity]))
}

export const openedIn = (chosen: Chosen): { lineId: number; quantity: number }[] =>
  [...chosen].filter(([, quantity]) => quantity > 0).map(([lineId, quantity]) => ({ lineId, quantity }))

/** The same for many orders: what is opened of each product where the server chooses. */
export function openedTogether(lines: readonly PullLine[]): PullLine[] {
  const pieces = lines.flatMap((line) => line.orders.map((order) => ({ line, order })))
  const opened = [...Map.groupBy(pieces, ({ order }) => order.id).values()].flatMap((ofOrder) => {
    const asked = ofOrder.filter(({ order }) => order.packed.toOpen > 0)
    const openable = ofOrder.filter(({ order }) => order.packed.sealed > 0)
    const sealed = ofOrder.filter(({ line }) => !isCard(line.details))
    return [asked, openable, sealed].find((some) => some.length > 0) ?? []
  })
  return lines.flatMap((line) => {
    const mine = opened.filter((piece) => piece.line === line)
    return mine.length > 0 ? [{ ...line, quantity: mine.reduce((sum, { order }) => sum + order.quantity, 0) }] : []
  })
}
