import type { Transaction } from '#server/database/connect.ts'
import type { InvoiceFacts } from '#server/database/schema/money/invoices.ts'
import type { Credit } from '#shared/contract/orders/order-invoices.ts'
import { type LineLeft, takeAll, takeAmount, takePieces, vatTaken } from '#shared/rules/money/credit.ts'
import { addInvoice } from './add-invoice.ts'
import { linesLeft, type openInvoice } from './order-invoices.queries.ts'
import { invoiceNumber } from './to-invoice.ts'

type Open = NonNullable<ReturnType<typeof openInvoice>>
type Why = Pick<InvoiceFacts, 'reason' | 'replaced'>

/** Credits the rest of an invoice, or a part of it. Returns false if less than that remains. */
export async function addCreditNote(tx: Transaction, open: Open, why: Why = {}, part?: Credit): Promise<boolean> {
  const { invoice } = open
  const left = await linesLeft(tx, open)
  const taken = part ? takePart(part, left) : takeAll(left)
  if (!taken) return false
  const vat = vatTaken(left, taken)
  await addInvoice(tx, {
    shopId: invoice.shopId,
    kind: 'credit-note',
    orderId: invoice.orderId,
    invoiceId: invoice.id,
    closes: sumOf(taken) === sumOf(left),
    facts: { ...invoice.facts, ...why, corrects: { number: invoiceNumber(invoice), issuedOn: invoice.issuedOn } },
    lines: left.map(({ kind, name, scheme, rate }, place) => {
      const { quantity = 0, totalCents = 0, costCents = 0 } = taken[place] ?? {}
      return {
        kind,
        name,
        scheme,
        rate,
        quantity: -quantity,
        totalCents: -totalCents,
        costCents: costCents === null ? null : -costCents,
        vatCents: -(vat[place] ?? 0),
      }
    }),
  })
  return true
}

function takePart({ amountCents, lines }: Credit, left: readonly LineLeft[]) {
  if (amountCents !== undefined) return amountCents > sumOf(left) ? undefined : takeAmount(amountCents, left)
  const taken = takePieces(lines ?? [], left)
  return taken && sumOf(taken) > 0 ? taken : undefined
}

const sumOf = (lines: readonly { totalCents: number }[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
