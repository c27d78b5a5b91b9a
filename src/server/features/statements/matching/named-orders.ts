import { paymentReference, readReference } from '#shared/rules/money/payment-reference.ts'

/** What an entry says about orders: those whose reference it carries, those whose number it names, and mistyped references. */
export type Named<Order> = { byReference: Order[]; byNumber: Order[]; mistyped: Order[] }

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const SHORTEST_WITHIN = 4
// RF, two digits and up to 21 letters and digits, with whatever banks put between them.
const REFERENCE = /(?<![A-Z0-9])RF[\s]?\d[\s]?\d(?:[\s./-]{0,2}[A-Z0-9]){1,21}/g
const MOST_WORDS = 3

/** Finds the orders that texts name. Looking one text up takes as long among five orders as among five thousand. */
export function nameIndex<Order extends { orderNumber: string }>(orders: readonly Order[]) {
  const byNumber = Map.groupBy(orders, ({ orderNumber }) => plain(orderNumber))
  const byReference = Map.groupBy(orders, ({ orderNumber }) => paymentReference(orderNumber))
  return (text: string): Named<Order> => {
    const found: Named<Order> = { byReference: [], byNumber: [], mistyped: [] }
    const rest = text.toUpperCase().replace(REFERENCE, (run) => {
      const { length, order, list } = longest(run, byReference, byNumber)
      if (!order) return run
      if (!found[list].includes(order)) found[list].push(order)
      return ` ${run.slice(length)}`
    })
    for (const order of numbersIn(rest, byNumber)) {
      if (!found.byReference.includes(order) && !found.mistyped.includes(order)) found.byNumber.push(order)
    }
    return found
  }
}

/** The longest beginning that is an order's reference, right or mistyped: words may follow without a sign between. */
function longest<Order>(run: string, references: Map<string, Order[]>, numbers: Map<string, Order[]>) {
  for (const list of ['byReference', 'mistyped'] as const) {
    for (let length = run.length; length > 4; length--) {
      const part = plain(run.slice(0, length))
      const read = readReference(part)
      const [order] =
        (list === 'byReference' ? read && references.get(read) : !read && numbers.get(part.slice(4))) || []
      if (order && !/[A-Z0-9]/.test(run[length] ?? '')) return { length, order, list }
    }
  }
  return { length: 0, order: undefined, list: 'mistyped' as const }
}

/** A number is a word of the text, or a few in a row: '2025 100', 'TS-100'. */
function numbersIn<Order>(text: string, numbers: Map<string, Order[]>): Set<Order> {
  const words = text.match(/[A-Z0-9]+/g) ?? []
  const found = new Set<Order>()
  words.forEach((_, place) => {
    for (let count = 1; count <= MOST_WORDS && place + count <= words.length; count++) {
      const joined = words.slice(place, place + count).join('')
      if (joined.length < SHORTEST_WITHIN && count > 1) continue
      for (const order of numbers.get(joined) ?? []) found.add(order)
    }
  })
  return found
}
