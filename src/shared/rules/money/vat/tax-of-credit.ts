import { marginOf, type TaxableLine, vatOfLines } from './vat.ts'

type Left = TaxableLine & { vatCents: number }
type Credited = { line: number; totalCents: number; costCents: number | null }

/**
 * VAT and margin of each line of a credit note: what those of the rest fall by when it is credited, so that all credit notes of an invoice add up to
 * it. The rest is what remains of its rate, or under the margin scheme of its line.
 */
export function taxOfCredit(left: readonly Left[], credited: readonly Credited[]) {
  const rest = left.map((line) => ({ ...line }))
  const groupOf = ({ scheme, rate }: TaxableLine, place: number) =>
    scheme === 'margin' ? `margin ${place}` : `${scheme} ${rate}`
  const groups = Map.groupBy(left.keys(), (place) => groupOf(left[place] as Left, place))
  const vat = new Map(
    [...groups].map(([group, places]) => [group, sum(places.map((place) => left[place]?.vatCents ?? 0))]),
  )
  return credited.map(({ line: place, totalCents, costCents }) => {
    const line = rest[place]
    if (!line) return { vatCents: 0, marginCents: null }
    const margin = marginOf(line)
    line.totalCents -= totalCents
    if (line.costCents !== null) line.costCents -= costCents ?? 0
    const group = groupOf(line, place)
    const now = vatOf((groups.get(group) ?? []).flatMap((each) => rest[each] ?? []))
    const before = vat.get(group) ?? 0
    vat.set(group, now)
    const marginCents = margin === null ? null : margin - (marginOf(line) ?? 0)
    return { vatCents: before - now, marginCents }
  })
}

/** VAT of lines of one rate. Their total counts: earlier credits may have left one of them below zero. */
function vatOf(lines: readonly TaxableLine[]): number {
  const [first] = lines
  if (!first) return 0
  const totalCents = Math.max(0, sum(lines.map((line) => line.totalCents)))
  return sum(vatOfLines([{ ...first, totalCents }]))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
