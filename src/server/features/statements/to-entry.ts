import type { Queryable } from '#server/database/connect.ts'
import type { BankEntry } from '#shared/contract/payments/statements.ts'
import type { Matched } from './matching/match-context.ts'
import { noMatch } from './matching/match-entries.ts'
import { bookedOrders, type EntryRow, type StatementRow } from './statements.queries.ts'

export const toStatement = (row: StatementRow) => ({
  id: row.id,
  format: row.format,
  fileName: row.fileName,
  accounts: row.accounts,
  entryCount: row.entryCount,
  knownCount: row.knownCount,
  createdAt: row.createdAt.toISOString(),
})

/** Entries in the shop's view: open ones with suggestions, booked ones with their orders. */
export async function toEntries(
  db: Queryable,
  shopId: number,
  rows: readonly EntryRow[],
  matched: Matched,
): Promise<BankEntry[]> {
  const booked = rows.flatMap(({ id, state }) => (state === 'booked' ? [id] : []))
  const paid = Map.groupBy(await bookedOrders(db, shopId, booked), ({ entryId }) => entryId)
  return rows.map((row) => {
    const match = (row.state === 'open' && matched.matches.get(row.id)) || noMatch
    const sign = row.amountCents < 0 ? -1 : 1
    const proposed = match.orders.flatMap(({ orderId, amountCents }) => {
      const order = matched.orders.get(orderId)
      return order ? [{ ...order, amountCents: sign * amountCents }] : []
    })
    return {
      id: row.id,
      statementId: row.statementId,
      bookedOn: row.bookedOn,
      amountCents: row.amountCents,
      currency: row.currency,
      isReversal: row.isReversal,
      name: row.name,
      counterAccount: row.counterAccount,
      description: row.description,
      reference: row.reference,
      state: row.state,
      ruleId: row.ruleId,
      certainty: match.certainty,
      reason: match.reason,
      differenceCents: match.differenceCents,
      orders: (row.state === 'booked' ? (paid.get(row.id) ?? []) : proposed).map(
        ({ id, orderNumber, customerEmail, status, totalCents, amountCents }) => ({
          id,
          orderNumber,
          customerEmail,
          status,
          totalCents,
          amountCents,
        }),
      ),
    }
  })
}
