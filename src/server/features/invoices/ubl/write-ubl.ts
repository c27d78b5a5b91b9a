import { writeXml, XML_START, type Xml } from '#server/xml/write-xml.ts'
import { translator } from '#shared/messages/translator.ts'
import type { PrintedInvoice } from '../pdf/printed.ts'
import { shownLines } from '../pdf/shown-lines.ts'
import { euros, lineElement, type UblLine, ublLines } from './lines.ts'
import { customer, postalAddress, supplier } from './parties.ts'
import { categoryKey } from './tax-categories.ts'

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** An invoice or credit note as UBL 2.1, by the rules of Peppol BIS Billing 3.0. */
export function writeUbl(printed: PrintedInvoice): string {
  const { facts, kind, number, issuedOn, country } = printed
  const t = translator(facts.language)
  const lines = ublLines(shownLines(printed.lines, t('invoices.shipping')), kind)
  const root = kind === 'invoice' ? 'Invoice' : 'CreditNote'
  return (
    XML_START +
    writeXml({
      [root]: {
        '@xmlns': `${UBL}:${root}-2`,
        '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
        '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
        'cbc:CustomizationID': CUSTOMIZATION,
        'cbc:ProfileID': PROFILE,
        'cbc:ID': number,
        'cbc:IssueDate': issuedOn,
        [`cbc:${root}TypeCode`]: kind === 'invoice' ? '380' : '381',
        'cbc:Note': facts.reason || undefined,
        'cbc:DocumentCurrencyCode': 'EUR',
        'cbc:BuyerReference': facts.orderNumber,
        'cac:BillingReference': facts.corrects && {
          'cac:InvoiceDocumentReference': {
            'cbc:ID': facts.corrects.number,
            'cbc:IssueDate': facts.corrects.issuedOn,
          },
        },
        'cac:AccountingSupplierParty': supplier(facts),
        'cac:AccountingCustomerParty': customer(facts, country),
        'cac:Delivery': delivery(printed),
        'cac:TaxTotal': taxTotal(lines, printed),
        'cac:LegalMonetaryTotal': totals(lines, printed),
        [`cac:${root}Line`]: lines.map((line, place) => lineElement(line, place, kind)),
      },
    })
  )
}

function delivery({ facts: { buyer }, country, deliveredOn, receivedOn, issuedOn }: PrintedInvoice): Xml {
  const address = buyer.deliveredTo ?? buyer.address
  return {
    'cbc:ActualDeliveryDate': deliveredOn ?? receivedOn ?? issuedOn,
    'cac:DeliveryLocation': {
      'cac:Address': address ? postalAddress(address) : { 'cac:Country': { 'cbc:IdentificationCode': country } },
    },
  }
}

function taxTotal(lines: readonly UblLine[], { facts }: PrintedInvoice): Xml {
  const t = translator(facts.language)
  const groups = [...Map.groupBy(lines, ({ category }) => categoryKey(category)).values()]
  return {
    'cbc:TaxAmount': euros(sum(lines, 'vatCents')),
    'cac:TaxSubtotal': groups.flatMap((group) => {
      const category = group[0]?.category
      if (!category) return []
      const { ground } = category
      return [
        {
          'cbc:TaxableAmount': euros(sum(group, 'netCents')),
          'cbc:TaxAmount': euros(sum(group, 'vatCents')),
          'cac:TaxCategory': {
            'cbc:ID': category.id,
            'cbc:Percent': String(category.percent),
            'cbc:TaxExemptionReasonCode': category.reasonCode,
            'cbc:TaxExemptionReason': ground && t(`invoices.${ground}`, { number: facts.buyer.vatNumber }),
            'cac:TaxScheme': { 'cbc:ID': 'VAT' },
          },
        },
      ]
    }),
  }
}

/** Invoices are issued for paid orders. The amount of a credit note is returned, unless another invoice replaces the credited one. */
function totals(lines: readonly UblLine[], { kind, facts }: PrintedInvoice): Xml {
  const net = sum(lines, 'netCents')
  const gross = net + sum(lines, 'vatCents')
  const isSettled = kind === 'invoice' || facts.replaced
  return {
    'cbc:LineExtensionAmount': euros(net),
    'cbc:TaxExclusiveAmount': euros(net),
    'cbc:TaxInclusiveAmount': euros(gross),
    'cbc:PrepaidAmount': isSettled ? euros(gross) : undefined,
    'cbc:PayableAmount': euros(isSettled ? 0 : gross),
  }
}

const sum = (lines: readonly UblLine[], of: 'netCents' | 'vatCents') =>
  lines.reduce((total, line) => total + line[of], 0)
