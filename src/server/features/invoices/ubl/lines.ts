import type { Xml } from '#server/xml/write-xml.ts'
import { xmlAmount } from '#server/xml/write-xml.ts'
import type { InvoiceKind } from '#shared/contract/shops/money/invoices.ts'
import type { PrintedLine } from '../pdf/printed.ts'
import { type TaxCategory, taxCategory } from './tax-categories.ts'

export const euros = (cents: number): Xml => ({ '@currencyID': 'EUR', '#text': xmlAmount(cents) })

export type UblLine = {
  name: string
  quantity: number
  netCents: number
  discountCents: number
  category: TaxCategory
  vatCents: number
}

/** Lines without VAT; margin goods at their full price. A credit note counts in positive numbers. */
export function ublLines(lines: readonly PrintedLine[], kind: InvoiceKind): UblLine[] {
  const sign = kind === 'invoice' ? 1 : -1
  return lines.map((line) => {
    const category = taxCategory(line)
    const vatCents = line.scheme === 'margin' ? 0 : line.vatCents
    return {
      name: line.name,
      quantity: sign * (line.quantity || Math.sign(line.totalCents) || 1),
      netCents: sign * (line.totalCents - vatCents),
      discountCents: sign * Math.round(line.discountCents / (1 + category.percent / 100)),
      category,
      vatCents: sign * vatCents,
    }
  })
}

export const lineElement = (line: UblLine, place: number, kind: InvoiceKind): Xml => ({
  'cbc:ID': String(place + 1),
  [kind === 'invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity']: {
    '@unitCode': 'C62',
    '#text': String(line.quantity),
  },
  'cbc:LineExtensionAmount': euros(line.netCents),
  'cac:AllowanceCharge':
    line.discountCents === 0
      ? undefined
      : {
          'cbc:ChargeIndicator': 'false',
          'cbc:AllowanceChargeReasonCode': '95',
          'cbc:AllowanceChargeReason': 'Discount',
          'cbc:Amount': euros(line.discountCents),
        },
  'cac:Item': {
    'cbc:Name': line.name,
    'cac:ClassifiedTaxCategory': {
      'cbc:ID': line.category.id,
      'cbc:Percent': String(line.category.percent),
      'cac:TaxScheme': { 'cbc:ID': 'VAT' },
    },
  },
  'cac:Price': { 'cbc:PriceAmount': { '@currencyID': 'EUR', '#text': unitPrice(line) } },
})

/** Exact enough that quantity × price − discount is the amount to the cent. */
const unitPrice = ({ netCents, discountCents, quantity }: UblLine) =>
  String(Number(Math.abs((netCents + discountCents) / quantity / 100).toFixed(8)))
