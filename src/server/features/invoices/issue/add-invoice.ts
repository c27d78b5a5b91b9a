import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { only } from '#server/database/rows.ts'
import { invoiceCounters, invoiceLines, invoices } from '#server/database/schema.ts'
import { marginOf } from '#shared/rules/money/vat/vat.ts'

type NewLine = Omit<typeof invoiceLines.$inferInsert, 'shopId' | 'invoiceId' | 'position'>
type NewInvoice = Pick<
  typeof invoices.$inferInsert,
  'shopId' | 'kind' | 'orderId' | 'invoiceId' | 'closes' | 'facts' | 'country' | 'receivedOn' | 'deliveredOn'
> & { lines: readonly NewLine[] }

/** Inserts an invoice or credit note with the next number of its shop and year. The caller has locked the order. */
export async function addInvoice(tx: Transaction, { lines, ...invoice }: NewInvoice) {
  const { shopId } = invoice
  const { rows } = await tx.execute<{ day: string }>(sql`select ${today}::text as day`)
  const { day: issuedOn } = only(rows)
  const year = Number(issuedOn.slice(0, 4))
  // Locked until the commit: the next number waits, and a rollback returns it.
  const { number } = only(
    await tx
      .insert(invoiceCounters)
      .values({ shopId, year, last: 1 })
      .onConflictDoUpdate({
        target: [invoiceCounters.shopId, invoiceCounters.year],
        set: { last: sql`${invoiceCounters.last} + 1` },
      })
      .returning({ number: invoiceCounters.last }),
  )
  const sum = (of: 'totalCents' | 'vatCents') => lines.reduce((total, line) => total + line[of], 0)
  const added = only(
    await tx
      .insert(invoices)
      .values({ ...invoice, year, number, issuedOn, totalCents: sum('totalCents'), vatCents: sum('vatCents') })
      .returning({ id: invoices.id }),
  )
  if (lines.length > 0) {
    await tx.insert(invoiceLines).values(
      lines.map((line, position) => ({
        marginCents: marginOf({ costCents: null, ...line }),
        ...line,
        shopId,
        invoiceId: added.id,
        position,
      })),
    )
  }
}
