import type { PrintedLine } from './printed.ts'

/**
 * Lines as the customer reads them: without those that a credit note does not reduce, and with the shipping of margin goods in a row of
 * its own, so that quantity × price − discount is the amount of each row.
 */
export function shownLines(lines: readonly PrintedLine[], shipping: string): PrintedLine[] {
  const shippingCents = lines.reduce((sum, line) => sum + line.shippingCents, 0)
  const goods = lines
    .map((line) => ({ ...line, totalCents: line.totalCents - line.shippingCents }))
    .filter(({ quantity, totalCents }) => quantity !== 0 || totalCents !== 0)
  const [like] = lines.filter((line) => line.shippingCents !== 0)
  if (!like || shippingCents === 0) return goods
  const row: PrintedLine = {
    ...like,
    kind: 'shipping',
    name: lines.find(({ kind }) => kind === 'shipping')?.name ?? shipping,
    quantity: Math.sign(shippingCents),
    priceCents: Math.abs(shippingCents),
    discountCents: 0,
    totalCents: shippingCents,
    vatCents: 0,
  }
  return [...goods, row]
}
