import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { languages } from '#shared/rules/languages/languages.ts'
import { wrongAmounts } from '#tests/support/files/ubl-amounts.ts'
import { address } from '#tests/support/given.ts'
import type { PrintedInvoice, PrintedLine } from '../pdf/printed.ts'
import { writeUbl } from './write-ubl.ts'

const line = (more: Partial<PrintedLine> = {}): PrintedLine => ({
  kind: 'goods',
  name: 'Charizard <Base Set> & more\u0007',
  quantity: 1,
  scheme: 'standard',
  treatment: 'domestic',
  rate: 21,
  priceCents: 1_210,
  discountCents: 0,
  shippingCents: 0,
  totalCents: 1_210,
  vatCents: 210,
  ...more,
})

const printed = (lines: PrintedLine[], more: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  what: 'invoice',
  kind: 'invoice',
  number: '2026-0042',
  issuedOn: '2026-11-02',
  receivedOn: '2026-11-01',
  deliveredOn: '2026-11-04',
  country: 'BE',
  facts: {
    language: 'en',
    seller: {
      legalName: 'Cards B.V.',
      tradeName: 'Cards',
      street: 'Oudegracht',
      houseNumber: '1',
      postcode: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
      email: 'shop@example.com',
      phone: '+31 30 123 4567',
      kvkNumber: '12345678',
      vatNumber: 'NL123456789B01',
      smallBusiness: false,
    },
    shop: { name: 'Cards', logoUrl: null, accentColour: null },
    buyer: {
      company: 'Bos & Zoon',
      vatNumber: 'BE0123456749',
      lines: ['Ella Bos'],
      email: 'ella@example.com',
      address: { ...address, country: 'BE', postcode: '9000' },
    },
    orderNumber: '#2026100',
    orderedOn: '2026-11-01',
  },
  lines,
  ...more,
})

const margin = line({ scheme: 'margin', totalCents: 1_390, priceCents: 995, shippingCents: 395, vatCents: 142 })
const documents: Record<string, PrintedLine[]> = {
  'two rates with a discount': [
    line({ quantity: 3, priceCents: 995, discountCents: 500, totalCents: 2_485, vatCents: 431 }),
    line({ rate: 9, totalCents: 1_090, priceCents: 1_090, vatCents: 90 }),
    line({ kind: 'shipping', totalCents: 395, priceCents: 395, vatCents: 69 }),
  ],
  'margin goods with shipping': [margin, line()],
  'zero rate': [line({ rate: 0, vatCents: 0 })],
  'company in the EU': [line({ treatment: 'eu-company', rate: 0, vatCents: 0 })],
  export: [line({ treatment: 'export', rate: 0, vatCents: 0 })],
  'distance sale': [line({ treatment: 'oss', rate: 19, vatCents: 193 })],
  'small business': [line({ scheme: 'small-business', rate: 0, vatCents: 0 })],
  'older lines without a price': [line({ quantity: 3, priceCents: null, totalCents: 1_000, vatCents: 174 })],
}

const credited = (lines: PrintedLine[]) =>
  lines.map((each) => ({
    ...each,
    quantity: -each.quantity,
    discountCents: -each.discountCents,
    shippingCents: -each.shippingCents,
    totalCents: -each.totalCents,
    vatCents: -each.vatCents,
  }))

const inLanguage = (document: PrintedInvoice, language: 'nl' | 'en') => ({
  ...document,
  facts: { ...document.facts, language },
})

test.each(Object.keys(documents))('the amounts of an invoice and a credit note add up: %s', (name) => {
  const lines = documents[name] ?? []
  const corrects = { number: '2026-0041', issuedOn: '2026-11-01' }
  for (const language of languages) {
    const invoice = inLanguage(printed(lines), language)
    expect(wrongAmounts(writeUbl(invoice))).toEqual([])
    const note = printed(credited(lines), { kind: 'credit-note', facts: { ...invoice.facts, corrects } })
    expect(wrongAmounts(writeUbl(note))).toEqual([])
  }
})

test('the check finds a wrong total', () => {
  const xml = writeUbl(printed([line()])).replace(/(<cbc:TaxInclusiveAmount[^>]*>)12\.10/, '$113.10')
  expect(wrongAmounts(xml)).toContain('TaxInclusiveAmount')
})

test.each([
  ['zero rate', 'Z', undefined],
  ['company in the EU', 'K', 'VATEX-EU-IC'],
  ['export', 'G', 'VATEX-EU-G'],
  ['distance sale', 'S', undefined],
  ['small business', 'E', undefined],
])('%s has category %s', (name, category, reason) => {
  const { Invoice } = new XMLParser().parse(writeUbl(printed(documents[name] ?? [])))
  const found = Invoice['cac:TaxTotal']['cac:TaxSubtotal']['cac:TaxCategory']
  expect([found['cbc:ID'], found['cbc:TaxExemptionReasonCode']]).toEqual([category, reason])
})

test('names the VAT number of a company in its ground', () => {
  const xml = writeUbl(inLanguage(printed(documents['company in the EU'] ?? []), 'nl'))
  expect(xml).toContain('btw verlegd, intracommunautaire levering aan BE0123456749')
})

test('totals are those of the invoice, and margin goods show no VAT', () => {
  const { Invoice } = new XMLParser().parse(writeUbl(printed([margin, line()])))
  expect(Invoice['cac:TaxTotal']['cbc:TaxAmount']).toBe(2.1)
  expect(Invoice['cac:LegalMonetaryTotal']).toEqual({
    'cbc:LineExtensionAmount': 23.9,
    'cbc:TaxExclusiveAmount': 23.9,
    'cbc:TaxInclusiveAmount': 26,
    'cbc:PrepaidAmount': 26,
    'cbc:PayableAmount': 0,
  })
  expect(Invoice['cac:InvoiceLine']).toHaveLength(3)
})

test('a document without the erased buyer has no empty elements', () => {
  const document = printed([line()])
  const buyer = { company: '', vatNumber: '', lines: [], email: '' }
  const xml = writeUbl({ ...document, facts: { ...document.facts, buyer } })
  expect(xml).not.toMatch(/<([\w:]+)(?:\s[^>]*)?>\s*<\/\1>|\/>/)
})
