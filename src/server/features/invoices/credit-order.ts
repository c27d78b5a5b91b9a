import type { Transaction } from '#server/database/connect.ts'
import type { InvoiceFacts } from '#server/database/schema/money/invoices.ts'
import type { Credit } from '#shared/contract/orders/order-invoices.ts'
import { type LineLeft, marginTaken, takeAll, takeAmount, takePieces, vatTaken } from '#shared/rules/money/credit.ts'
import { addInvoice } from './add-invoice.ts'
import { paidOn, refundedOn } from './order-days.ts'
import { linesLeft, type openInvoice } from './order-invoices.queries.ts'
import { invoiceNumber } from './to-invoice.ts'

type Open = NonNullable<ReturnType<typeof openInvoice>>
type Why = Pick<InvoiceFacts, 'reason' | 'replaced'> & { on?: string }

/** Credits the rest of an invoice, or a part of it. Returns false if less than that remains. */
export async function addCreditNote(
  tx: Transaction,
  open: Open,
  { on, ...why }: Why = {},
  part?: Credit,
): Promise<boolean> {
  const { invoice } = open
  const left = await linesLeft(tx, open)
  const taken = part ? takePart(part, left) : takeAll(left)
  if (!taken) return false
  const vat = vatTaken(left, taken)
  const margins = marginTaken(left, taken)
  await addInvoice(tx, {
    shopId: invoice.shopId,
    kind: 'credit-note',
    orderId: invoice.orderId,
    invoiceId: invoice.id,
    country: invoice.country,
    receivedOn: on ?? (await dayOfCredit(tx, open, why, part)),
    closes: sumOf(taken) === sumOf(left),
    facts: { ...invoice.facts, ...why, corrects: { number: invoiceNumber(invoice), issuedOn: invoice.issuedOn } },
    lines: left.map(({ kind, name, scheme, treatment, rate }, place) => {
      const { quantity = 0, totalCents = 0, costCents = 0 } = taken[place] ?? {}
      return {
        kind,
        name,
        scheme,
        treatment,
        rate,
        quantity: -quantity,
        totalCents: -totalCents,
        costCents: costCents === null ? null : -costCents,
        marginCents: margins[place] ? -margins[place] : (margins[place] ?? null),
        vatCents: -(vat[place] ?? 0),
      }
    }),
  })
  return true
}

/**
 * The day on which the money went back. If none did, an undone or replaced invoice is credited in the period in which it or its successor
 * counts, and a part that the owner credits today.
 */
async function dayOfCredit(tx: Transaction, { invoice }: Open, { replaced }: Why, part: Credit | undefined) {
  const { shopId, orderId: id } = invoice
  if (replaced) return (await paidOn(tx, { shopId, id })) ?? invoice.receivedOn
  const refunded = await refundedOn(tx, { shopId, id })
  return refunded ?? (part ? null : invoice.receivedOn)
}

function takePart({ amountCents, lines }: Credit, left: readonly LineLeft[]) {
  if (amountCents !== undefined) return amountCents > sumOf(left) ? undefined : takeAmount(amountCents, left)
  const taken = takePieces(lines ?? [], left)
  return taken && sumOf(taken) > 0 ? taken : undefined
}

const sumOf = (lines: readonly { totalCents: number }[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
