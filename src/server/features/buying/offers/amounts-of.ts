import type { Transaction } from '#server/database/connect.ts'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import { creditShares, foundTotal, quotedCents } from '#shared/rules/buying/offer-sums.ts'
import { cashDue } from '#shared/rules/money/cash.ts'
import { linesOf, type OfferLineRow, type OfferRow } from './offers.queries.ts'

/** Lines that the shop buys, as far as it is decided. */
export const boughtLines = (lines: readonly OfferLineRow[]): OfferLineRow[] =>
  lines.filter(({ accepted, foundPieces }) => accepted !== false && foundPieces !== 0)

/** Amounts of lines by way of payment. */
function sumsOf(lines: readonly OfferLineRow[]) {
  const amounts = { cashCents: 0, bankCents: 0, creditCents: 0 }
  for (const line of boughtLines(lines))
    amounts[`${line.payBy}Cents`] += line.foundPieces === null ? quotedCents(line) * line.pieces : foundTotal(line)
  return amounts
}

/** Current amounts of a locked offer by way of payment. */
export const amountsOf = async (tx: Transaction, offer: OfferRow) => sumsOf(await linesOf(tx, offer))

type PayBy = OfferLineRow['payBy']

/** Lines in the ways that are chosen for them, of which a share of the amount is paid in store credit. */
export function chosenLines(
  lines: readonly OfferLineRow[],
  wayOf: (line: OfferLineRow) => PayBy,
  creditPercent: number,
): OfferLineRow[] {
  const chosen = lines.map((line) => ({ ...line, payBy: wayOf(line) }))
  const inCredit = creditShare(boughtLines(chosen), creditPercent)
  return chosen.map((line) => (inCredit.has(line.id) ? { ...line, payBy: 'credit' } : line))
}

/** Ids of lines that together are at most this share of the amount, the most valuable first. Lines in credit count. */
function creditShare(lines: readonly OfferLineRow[], percent: number): Set<number> {
  let left = (lines.reduce((so, line) => so + foundTotal(line), 0) * percent) / 100
  const inCredit = new Set<number>()
  const byWay = (line: OfferLineRow) => (line.payBy === 'credit' ? 1 : 0)
  const byValue = (one: OfferLineRow, other: OfferLineRow) =>
    byWay(other) - byWay(one) || foundTotal(other) - foundTotal(one) || one.id - other.id
  for (const line of lines.toSorted(byValue)) {
    if (line.payBy !== 'credit' && foundTotal(line) > left) continue
    left -= foundTotal(line)
    inCredit.add(line.id)
  }
  return inCredit
}

/** Amounts in each way of payment that a screen offers. */
export const payableAmounts = (lines: readonly OfferLineRow[], { roundsCash }: { roundsCash: boolean }) =>
  [null, ...payWays].flatMap((payBy) =>
    (payBy === 'credit' ? [0] : [0, ...creditShares]).map((creditPercent) => {
      const { cashCents, bankCents, creditCents } = sumsOf(
        chosenLines(lines, (line) => payBy ?? line.payBy, creditPercent),
      )
      return { payBy, creditPercent, cash: cashDue(cashCents, roundsCash), bank: bankCents, credit: creditCents }
    }),
  )
