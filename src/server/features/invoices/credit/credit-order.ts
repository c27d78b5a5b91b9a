import type { Transaction } from '#server/database/connect.ts'
import type { InvoiceFacts } from '#server/database/schema/money/invoices.ts'
import { translator } from '#shared/messages/translator.ts'
import { credit, creditAll } from '#shared/rules/money/credit/credit.ts'
import { type Credited, totalOf } from '#shared/rules/money/credit/credited.ts'
import { taxOfCredit } from '#shared/rules/money/vat/tax-of-credit.ts'
import { addInvoice } from '../issue/add-invoice.ts'
import { paidOn, refundedOn } from '../issue/order-days.ts'
import { invoiceNumber } from '../issue/to-invoice.ts'
import { linesLeft, type openInvoice } from '../order-invoices.queries.ts'

type Open = NonNullable<ReturnType<typeof openInvoice>>
type Why = Pick<InvoiceFacts, 'reason' | 'replaced'> & { on?: string }
type Part = Parameters<typeof credit>[1]
type Left = Awaited<ReturnType<typeof linesLeft>>[number]

/** Credits the rest of an invoice, or a part of it. Returns false if less than that remains. */
export async function addCreditNote(
  tx: Transaction,
  open: Open,
  { on, ...why }: Why = {},
  part?: Part,
): Promise<boolean> {
  const { invoice } = open
  const left = await linesLeft(tx, open)
  const credited = !part || takesAll(part, left) ? creditAll(left) : credit(left, part)
  if (!credited || (part && credited.length === 0)) return false
  const taxes = taxOfCredit(left, credited)
  const { discounts: _, freeShippingCode: __, ...facts } = invoice.facts
  await addInvoice(tx, {
    shopId: invoice.shopId,
    kind: 'credit-note',
    orderId: invoice.orderId,
    invoiceId: invoice.id,
    country: invoice.country,
    receivedOn: on ?? (await dayOfCredit(tx, open, why, part)),
    closes: isAll(credited, left),
    facts: { ...facts, ...why, corrects: { number: invoiceNumber(invoice), issuedOn: invoice.issuedOn } },
    lines: credited.flatMap((each, place) => {
      const line = left[each.line]
      const tax = taxes[place]
      return line && tax ? [{ ...toLine(each, line, facts.language), ...negative(tax) }] : []
    }),
  })
  return true
}

/**
 * The day on which the money went back. If none did, an undone or replaced invoice is credited in the period in which it or its successor
 * counts, and a part that the owner credits today.
 */
async function dayOfCredit(tx: Transaction, { invoice }: Open, { replaced }: Why, part: Part | undefined) {
  const { shopId, orderId: id } = invoice
  if (replaced) return (await paidOn(tx, { shopId, id })) ?? invoice.receivedOn
  const refunded = await refundedOn(tx, { shopId, id })
  return refunded ?? (part ? null : invoice.receivedOn)
}

const negative = ({ vatCents, marginCents }: { vatCents: number; marginCents: number | null }) => ({
  vatCents: 0 - vatCents,
  marginCents: marginCents === null ? null : 0 - marginCents,
})

/** Without its money, nothing is sold any more. */
const takesAll = ({ amountCents }: Part, left: readonly Left[]) => totalOf(left) > 0 && amountCents === totalOf(left)

/** Nothing remains: neither money nor pieces whose purchase cost is deducted. */
const isAll = (credited: readonly Credited[], left: readonly Left[]) =>
  totalOf(credited) === totalOf(left) &&
  left.every(
    ({ quantity, kind }, place) =>
      kind !== 'goods' ||
      quantity ===
        credited.reduce((sum, each) => sum + (each.line === place && each.kind === 'goods' ? each.quantity : 0), 0),
  )

function toLine(credited: Credited, line: Left, language: InvoiceFacts['language']) {
  const { kind, quantity, totalCents, shippingCents, costCents } = credited
  const each = kind === 'goods' ? line.priceCents : quantity === 0 ? 0 : Math.abs(totalCents / quantity)
  return {
    kind,
    name: nameOf(kind, line, language),
    scheme: line.scheme,
    treatment: line.treatment,
    rate: line.rate,
    corrects: line.position,
    quantity: -quantity,
    priceCents: each,
    discountCents: each === null ? 0 : totalCents - shippingCents - quantity * each,
    shippingCents: -shippingCents,
    totalCents: -totalCents,
    costCents: costCents === null ? null : 0 - costCents,
  }
}

function nameOf(kind: Credited['kind'], { name, kind: was, scheme }: Left, language: InvoiceFacts['language']) {
  const t = translator(language)
  if (kind === was) return name
  if (kind === 'shipping') return t('invoices.shipping')
  return scheme === 'margin' ? t('invoices.differenceOf', { name }) : t('invoices.difference')
}
