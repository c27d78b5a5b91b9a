import type { Transaction } from '#server/database/connect.ts'
import { foundTotal, quotedCents } from '#shared/rules/buying/offer-sums.ts'
import { linesOf, type OfferRow } from './offers.queries.ts'
import { boughtLines } from './to-offer.ts'

/** Current amounts of a locked offer by way of payment. */
export async function amountsOf(tx: Transaction, offer: OfferRow) {
  const amounts = { cashCents: 0, bankCents: 0, creditCents: 0 }
  for (const line of boughtLines(await linesOf(tx, offer)))
    amounts[`${line.payBy}Cents`] += line.foundPieces === null ? quotedCents(line) * line.pieces : foundTotal(line)
  return amounts
}
