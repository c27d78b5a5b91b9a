import { expect, test } from 'vitest'
import type { Books } from '#shared/contract/shops/money/invoices.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import { vatBoxes } from '#shared/rules/money/vat/vat-return.ts'
import { overlapsOf } from '#tests/support/files/pdf-overlaps.ts'
import { drawBooks } from './draw-books.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { PrintedInvoice, PrintedLine } from './printed.ts'

const long = 'Verzamelaarsgenootschap ‘De Zeldzame Kaarten’ Kaartenhandelsonderneming Noord-Holland'

const line = (more: Partial<PrintedLine>): PrintedLine => ({
  kind: 'goods',
  name: `${long}, Near Mint, Reverse Holo`,
  quantity: 1_000,
  scheme: 'standard',
  priceCents: 12_345_678,
  discountCents: 1_234_567,
  shippingCents: 0,
  treatment: 'domestic',
  rate: 21,
  totalCents: 123_456_789,
  vatCents: 21_426_385,
  ...more,
})

const invoice = (language: 'nl' | 'en', kind: PrintedInvoice['kind']): PrintedInvoice => ({
  what: 'invoice',
  kind,
  number: '2026-100001',
  issuedOn: '2026-09-30',
  receivedOn: '2026-09-29',
  deliveredOn: '2026-10-02',
  country: 'BE',
  facts: {
    language,
    seller: {
      legalName: long,
      tradeName: `${long} B.V.`,
      street: 'Burgemeester van Leeuwenhoekstraatweg',
      houseNumber: '1234 bis-achter',
      postcode: '1012 AB',
      city: "'s-Gravenmoerse Vaart",
      email: `verkoop@${'kaarten'.repeat(6)}.example`,
      phone: '+31 20 123 4567',
      kvkNumber: '12345678',
      vatNumber: 'NL123456789B01',
      vatScheme: 'standard',
      smallBusiness: false,
    },
    shop: { name: long, logoUrl: null, accentColour: null },
    buyer: {
      company: long,
      vatNumber: 'NL123456789B01',
      lines: [long, long],
      email: `koper@${'x'.repeat(60)}.example`,
      deliveredTo: {
        name: long,
        street: 'Burgemeester van Leeuwenhoekstraatweg',
        houseNumber: '1234',
        addition: 'bis-achter',
        postcode: '1012 AB',
        city: "'s-Gravenmoerse Vaart",
        country: 'NL',
      },
    },
    orderNumber: '#2026-1000000123',
    orderedOn: '2026-09-28',
    corrects: { number: '2026-100000', issuedOn: '2026-09-29' },
    reason: `${long}. ${long}.`,
    discounts: [{ name: long.toUpperCase().slice(0, 40), amountCents: -12_345_678 }],
    freeShippingCode: 'GRATISVERZENDING-NAJAAR-2026',
  } as unknown as PrintedInvoice['facts'],
  lines: [
    line({}),
    line({ rate: 9, scheme: 'standard' }),
    line({ scheme: 'margin', rate: 0, shippingCents: 123_456 }),
    line({ treatment: 'eu-company', rate: 0, vatCents: 0 }),
    line({ treatment: 'export', rate: 0, vatCents: 0 }),
    line({ treatment: 'oss', rate: 25.5 }),
    line({ rate: 0, vatCents: 0 }),
    line({ scheme: 'small-business', rate: 0, vatCents: 0 }),
  ],
})

test.each(languages.flatMap((language) => (['invoice', 'credit-note'] as const).map((kind) => ({ language, kind }))))(
  'prints no text of a $kind over another in $language',
  async ({ language, kind }) => {
    expect(await overlapsOf(await drawInvoice(invoice(language, kind)))).toEqual([])
  },
)

test.each(languages)('prints no text of the books over another in %s', async (language) => {
  const sum = { totalCents: 123_456_789_012, costCents: 98_765_432_109, vatCents: 21_426_385_012 }
  const books = {
    quarter: '2026-Q3',
    from: '2026-07-01',
    until: '2026-10-01',
    vatBasis: 'cash',
    sums: ([null, '1a'] as const).map((box) => ({
      box,
      scheme: 'margin',
      treatment: 'domestic',
      rate: 21,
      netCents: 123_456_789_012,
      carriedInCents: -98_765_432_109,
      carriedOutCents: -21_426_385_012,
      ...sum,
    })),
    boxes: vatBoxes.map((box) => ({ box, netCents: 123_456_789_012, vatCents: 21_426_385_012 })),
    owedCents: 21_426_385_012,
    deductibleCents: 11_426_385_012,
    exports: 12,
    invoices: 12_345,
    creditNotes: 1_234,
    linesWithoutCost: 1_234,
    ordersWithoutInvoice: 12,
    sellerComplete: true,
    unknownToVies: 0,
    ...sum,
  } as Books
  const printed = {
    what: 'books',
    books,
    shopName: long,
    accentColour: null,
    language,
    printedOn: '2026-09-30',
  } as const
  expect(await overlapsOf(await drawBooks(printed))).toEqual([])
})
