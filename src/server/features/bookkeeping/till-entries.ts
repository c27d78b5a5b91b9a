import type { Queryable } from '#server/database/connect.ts'
import { tillJournal } from '#server/features/orders/orders.ts'
import type { EntryLine } from '#shared/rules/money/books/ledger-entries.ts'
import type { Days, Entry } from './entry.ts'

/** Closings of the drawer in a period: its difference, and the cash that was taken out of it. */
export async function* tillEntries(db: Queryable, shopId: number, days: Days): AsyncGenerator<Entry[]> {
  const closings = await tillJournal(db, shopId, days)
  const entries = closings.map(({ number, day, differenceCents, takenOutCents }): Entry => {
    const lines: EntryLine[] = [
      { account: 'cash', amountCents: differenceCents - takenOutCents },
      { account: 'cashDifference', amountCents: 0 - differenceCents },
      { account: 'cashTransit', amountCents: takenOutCents },
    ]
    return {
      id: number,
      journal: 'till',
      kind: 'closing',
      number: `Z-${number}`,
      date: day,
      receivedOn: null,
      invoiceNumber: '',
      orderNumber: '',
      party: undefined,
      means: undefined,
      lines: lines.filter(({ amountCents }) => amountCents !== 0),
    }
  })
  if (entries.length > 0) yield entries.filter(({ lines }) => lines.length > 0)
}
