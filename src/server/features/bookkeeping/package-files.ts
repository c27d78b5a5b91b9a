import { type Cell, price, text } from '#server/csv/write-csv.ts'
import type { LedgerCodes, VatCodeKey } from '#shared/rules/money/books/ledger.ts'
import type { CustomerEntry } from './entry.ts'

/** Files of packages use Dutch numbers and their own headings, whatever the reader's language. */
export const packageStyle = { decimal: ',', delimiter: ';' } as const

const dutchDay = (day: string) => day.split('-').toReversed().join('-')

/** Columns of SnelStart's import of bookings. */
export const snelstartHeadings = [
  'fldDagboek',
  'fldBoekingcode',
  'fldDatum',
  'fldGrootboeknummer',
  'fldDebet',
  'fldCredit',
  'fldOmschrijving',
  'fldRelatiecode',
  'fldFactuurnummer',
]

export const snelstartRows = (entry: CustomerEntry, codes: LedgerCodes): Cell[][] =>
  entry.lines
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ account, amountCents }) => [
      text(codes.journalSales),
      entry.id,
      dutchDay(entry.date),
      text(codes[account]),
      amountCents > 0 ? price(amountCents, packageStyle) : '',
      amountCents < 0 ? price(-amountCents, packageStyle) : '',
      text(`${entry.number} ${entry.party.name}`),
      entry.party.code,
      entry.number,
    ])

/** Columns of SnelStart's import of customers, which must exist before their bookings. */
export const snelstartCustomerHeadings = [
  'Relatiecode',
  'Naam',
  'Adres',
  'Postcode',
  'Plaats',
  'LandID',
  'Emailadres',
  'BTW nummer',
]

export const snelstartCustomer = ({ party }: CustomerEntry): Cell[] => [
  party.code,
  text(party.name),
  text(party.address ? `${party.address.street} ${party.address.houseNumber} ${party.address.addition}`.trim() : ''),
  text(party.address?.postcode ?? ''),
  text(party.address?.city ?? ''),
  party.country,
  text(party.email),
  text(party.vatNumber),
]

/** Columns of e-Boekhouden.nl's mutations. */
export const eBoekhoudenHeadings = [
  'Soort',
  'Datum',
  'Rekening',
  'RelatieCode',
  'Factuurnummer',
  'Omschrijving',
  'Betalingstermijn',
  'InExBTW',
  'BedragExclBTW',
  'BedragBTW',
  'BedragInclBTW',
  'BTWCode',
  'BTWPercentage',
  'TegenrekeningCode',
]

const eBoekhoudenCodes: Partial<Record<VatCodeKey, string>> = {
  codeHigh: 'HOOG_VERK_21',
  codeLow: 'LAAG_VERK_9',
  codeMarginHigh: 'HOOG_VERK_21',
  codeMarginLow: 'LAAG_VERK_9',
  codeZero: 'GEEN',
  codeEuCompany: 'BI_EU_VERK',
  codeExport: 'BU_EU_VERK',
  codeOss: 'AFST_VERK',
}

export const eBoekhoudenRows = (entry: CustomerEntry, codes: LedgerCodes): Cell[][] =>
  entry.lines
    .filter(({ account, isVat }) => account !== 'debtors' && !isVat)
    .map(({ account, amountCents, vat }) => [
      'FactuurVerstuurd',
      dutchDay(entry.date),
      text(codes.debtors),
      entry.party.code,
      entry.number,
      text(`${entry.orderNumber} ${entry.party.name}`),
      0,
      'EX',
      price(-amountCents, packageStyle),
      price(vat?.vatCents ?? 0, packageStyle),
      price((vat?.vatCents ?? 0) - amountCents, packageStyle),
      (vat && eBoekhoudenCodes[vat.code]) ?? 'GEEN',
      String(vat?.rate ?? 0).replace('.', ','),
      text(codes[account]),
    ])
