import type { OrderedDetails } from '../../../contract/products/cards.ts'

type Line = { id: number; productName: string; details: OrderedDetails | null; quantity: number }

/** Pieces of these lines that are in none of the parcels. */
export const leftIn = <Item extends Line>(
  items: readonly Item[],
  parcels: readonly { lines: readonly Line[] }[],
): Item[] =>
  items.flatMap((item) => {
    const sent = parcels.flatMap(({ lines }) => lines).filter(({ id }) => id === item.id)
    const quantity = sent.reduce((sum, line) => sum - line.quantity, item.quantity)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
