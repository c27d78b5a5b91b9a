import type { Transaction } from '#server/database/connect.ts'
import { refundOfLines, vatOfLines } from '#shared/rules/money/vat.ts'
import { addInvoice } from './add-invoice.ts'
import { linesLeft, type openInvoice } from './order-invoices.queries.ts'
import { invoiceNumber } from './to-invoice.ts'

type Open = NonNullable<ReturnType<typeof openInvoice>>

/**
 * Credits what is left of an invoice, or an amount of it; gives false where less than that is left. VAT is what it was less what it is
 * without the amount, so the notes of an invoice add up to it in the end.
 */
export async function addCreditNote(tx: Transaction, open: Open, amountCents?: number): Promise<boolean> {
  const { invoice } = open
  const left = await linesLeft(tx, open)
  const totalLeft = left.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const credited = amountCents ?? totalLeft
  if (credited > totalLeft) return false
  const closes = credited === totalLeft
  const parts = refundOfLines(credited, left)
  const after = left.map((line, place) => ({ ...line, totalCents: line.totalCents - (parts[place] ?? 0) }))
  const vatAfter = closes ? after.map(() => 0) : vatOfLines(after)
  await addInvoice(tx, {
    shopId: invoice.shopId,
    kind: 'credit-note',
    orderId: invoice.orderId,
    invoiceId: invoice.id,
    closes,
    facts: { ...invoice.facts, corrects: { number: invoiceNumber(invoice), issuedOn: invoice.issuedOn } },
    lines: left.map(({ kind, name, quantity, scheme, rate, costCents, vatCents }, place) => ({
      ...{ kind, name, scheme, rate },
      // Only goods that were given back in full come back with what they had cost.
      ...(amountCents === undefined
        ? { quantity: -quantity, costCents: costCents === null ? null : -costCents }
        : { quantity: 0, costCents: 0 }),
      totalCents: -(parts[place] ?? 0),
      vatCents: (vatAfter[place] ?? 0) - vatCents,
    })),
  })
  return true
}
