import { type BuyPrice, type ByWay, payWays } from './buy-rules.ts'

/** A line of cards that a customer offers, with the price of one piece; no price: the card is not known yet. */
type OfferedLine = { key: string; pieces: number; price: BuyPrice | undefined }

export type PricedLine = {
  /** Pieces that the shop buys; lines of one card share its limit. */
  bought: number
  /** For all bought pieces. */
  totals: ByWay
}

/** Divides the limit of each card among its lines, from the first on, and multiplies. `key`: equal for copies with a common limit. */
export function priceLines(lines: readonly OfferedLine[]): { lines: PricedLine[]; pieces: number; totals: ByWay } {
  const taken = new Map<string, number>()
  const priced = lines.map(({ key, pieces, price }): PricedLine => {
    if (!price || 'refused' in price) return { bought: 0, totals: { cash: null, bank: null, credit: null } }
    const before = taken.get(key) ?? 0
    const bought = price.pieces === null ? pieces : Math.max(0, Math.min(pieces, price.pieces - before))
    taken.set(key, before + bought)
    return { bought, totals: timesEach(price.cents, bought) }
  })
  return { lines: priced, pieces: sum(priced.map(({ bought }) => bought)), totals: totalsOf(priced) }
}

const timesEach = ({ cash, bank, credit }: ByWay, pieces: number): ByWay => ({
  cash: cash === null ? null : cash * pieces,
  bank: bank === null ? null : bank * pieces,
  credit: credit === null ? null : credit * pieces,
})

/** Sums by way; null where the shop pays for no line in that way. */
function totalsOf(lines: readonly PricedLine[]): ByWay {
  const totals: ByWay = { cash: null, bank: null, credit: null }
  for (const way of payWays) {
    const cents = lines.flatMap(({ totals: { [way]: each } }) => each ?? [])
    if (cents.length > 0) totals[way] = sum(cents)
  }
  return totals
}

const sum = (all: readonly number[]) => all.reduce((so, each) => so + each, 0)
