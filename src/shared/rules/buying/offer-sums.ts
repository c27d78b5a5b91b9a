import { type Condition, conditions } from '../cards/conditions.ts'
import type { ByWay, payWays } from './buy-rules.ts'

type PayBy = (typeof payWays)[number]

/** Prices of one piece in each condition that the shop buys, fixed when the offer was made. A sealed product has only `sealed`. */
export type QuotedPrices = Partial<Record<Condition | 'sealed', ByWay>>

type Quoted = { condition: Condition | null; pieces: number; payBy: PayBy; quoted: QuotedPrices }
type Graded = Quoted & {
  foundCondition: Condition | null
  foundPieces: number | null
  /** Price of one piece, entered by the shop; null: the fixed price of the condition. */
  ownCents: number | null
  /** Price of one piece at new prices, because the quote had ended; null: the quote holds. */
  newQuoted: QuotedPrices | null
}

const priceIn = (quoted: QuotedPrices, condition: Condition | null, payBy: PayBy): number =>
  quoted[condition ?? 'sealed']?.[payBy] ?? 0

/** Quoted price of one piece. */
export const quotedCents = ({ quoted, condition, payBy }: Quoted): number => priceIn(quoted, condition, payBy)

/** Price of one piece as the shop found it. */
export const foundCents = (line: Graded): number =>
  line.ownCents ?? priceIn(line.newQuoted ?? line.quoted, line.foundCondition, line.payBy)

/** Prices of one piece in each condition that the shop buys, best first; of a sealed product, one. */
export function pricesOf({ newQuoted, quoted, payBy }: Graded): { condition: Condition | null; cents: number }[] {
  const prices = newQuoted ?? quoted
  return [...conditions, null].flatMap((condition) => {
    const cents = prices[condition ?? 'sealed']?.[payBy] ?? null
    return cents === null ? [] : [{ condition, cents }]
  })
}

/** Whether the shop entered a price above the fixed one of the condition. */
export const isRaised = (line: Graded): boolean =>
  line.ownCents !== null && line.ownCents > priceIn(line.newQuoted ?? line.quoted, line.foundCondition, line.payBy)

export const quotedTotal = (lines: readonly Quoted[]): number =>
  lines.reduce((so, line) => so + quotedCents(line) * line.pieces, 0)

/** For all found pieces; 0 before the line is graded. */
export const foundTotal = (line: Graded): number => foundCents(line) * (line.foundPieces ?? 0)

/** Sum by which lines became less than quoted. A line that became more does not make up for it. */
const decrease = (lines: readonly Graded[]): number =>
  lines.reduce((so, line) => so + Math.max(0, quotedCents(line) * line.pieces - foundTotal(line)), 0)

export type Tolerance = { cents: number; percent: number }

/** Whether the customer agreed in advance to a decrease: up to the amount, or to the share of the total, whichever is more. */
export function isTolerated(lines: readonly Graded[], tolerance: Tolerance | null): boolean {
  const less = decrease(lines)
  if (less === 0) return true
  if (!tolerance) return false
  return less <= Math.max(tolerance.cents, Math.floor((quotedTotal(lines) * tolerance.percent) / 100))
}

/** Received pieces that the shop does not buy. */
export const leftPieces = (line: Pick<Graded, 'pieces' | 'foundPieces'> & { accepted: boolean | null }): number =>
  line.accepted === false ? line.pieces : line.pieces - (line.foundPieces ?? 0)

/** Shares of an amount, in percent, that a screen offers to pay in store credit. */
export const creditShares = [25, 50, 75] as const

/** Amount from which Dutch law requires a statement with the seller's address for a purchase under the margin scheme. */
export const STATEMENT_FROM_CENTS = 50_000

/** With only a year of birth known, a person may still be 17 in the year of the 18th birthday. */
export const mayBeMinor = (birthYear: number, thisYear: number): boolean => thisYear - birthYear <= 18

/** Whether an account may belong to the person: the surnames match. Accents, capitals and initials do not count. */
export function isSameHolder(name: string, holder: string): boolean {
  const surname = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .at(-1)
  const own = surname(name)
  return own !== undefined && own === surname(holder)
}
