import { XMLParser } from 'fast-xml-parser'

type Node = Record<string, unknown>

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => ['InvoiceLine', 'CreditNoteLine', 'TaxSubtotal'].includes(name),
})

const cents = (value: unknown) => Math.round(Number(value) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Names of the amounts of a UBL document that do not follow from its lines. The VAT in each line of a credit note may
 * be a cent off, so that all credit notes of an invoice add up to its VAT.
 */
export function wrongAmounts(xml: string): string[] {
  const { Invoice, CreditNote } = parser.parse(xml)
  const root: Node = Invoice ?? CreditNote
  const lines = (root.InvoiceLine ?? root.CreditNoteLine) as Node[]
  const totals = root.LegalMonetaryTotal as Node
  const tax = root.TaxTotal as Node
  const subtotals = tax.TaxSubtotal as Node[]
  const categoryOf = (category: Node) => `${category.ID} ${category.Percent}`
  const linesOf = ({ TaxCategory }: Node) =>
    lines.filter(
      ({ Item }) => categoryOf((Item as Node).ClassifiedTaxCategory as Node) === categoryOf(TaxCategory as Node),
    )
  const net = sum(lines.map((line) => cents(line.LineExtensionAmount)))
  const vat = sum(subtotals.map(({ TaxAmount }) => cents(TaxAmount)))
  const checks: [string, number, number][] = [
    ['LineExtensionAmount', cents(totals.LineExtensionAmount), net],
    ['TaxExclusiveAmount', cents(totals.TaxExclusiveAmount), net],
    ['TaxAmount', cents(tax.TaxAmount), vat],
    ['TaxInclusiveAmount', cents(totals.TaxInclusiveAmount), net + vat],
    ['PayableAmount', cents(totals.PayableAmount), net + vat - cents(totals.PrepaidAmount ?? 0)],
    ...lines.map((line): [string, number, number] => {
      const quantity = Number(line.InvoicedQuantity ?? line.CreditedQuantity)
      const discount = cents((line.AllowanceCharge as Node | undefined)?.Amount ?? 0)
      const price = Number((line.Price as Node).PriceAmount)
      return ['line', cents(line.LineExtensionAmount), Math.round(quantity * price * 100) - discount]
    }),
    ...subtotals.map((one): [string, number, number] => {
      const amounts = linesOf(one).map((line) => cents(line.LineExtensionAmount))
      return ['TaxableAmount', cents(one.TaxableAmount), sum(amounts)]
    }),
    ...subtotals.map((one): [string, number, number] => {
      const percent = Number((one.TaxCategory as Node).Percent)
      const off = Math.abs(cents(one.TaxAmount) - (cents(one.TaxableAmount) * percent) / 100)
      const mayBeOff = CreditNote ? linesOf(one).length * (1 + percent / 100) : 1
      return ['VAT of a rate', off > mayBeOff ? 1 : 0, 0]
    }),
  ]
  return checks.flatMap(([name, found, expected]) => (found === expected ? [] : [name]))
}
