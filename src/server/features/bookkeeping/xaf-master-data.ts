import type { Xml } from '#server/xml/write-xml.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import {
  type AccountKey,
  defaultAccounts,
  defaultVatCodes,
  type LedgerCodes,
} from '#shared/rules/money/books/ledger.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import type { Days, Party } from './entry.ts'

export type Audited = {
  shopId: number
  year: string
  days: Days
  seller: Seller
  codes: LedgerCodes
  language: Language
}

export const header = ({ year, days }: Audited): Xml => ({
  fiscalYear: year,
  startDate: days.from,
  endDate: addDays(days.until, -1),
  curCode: 'EUR',
  dateCreated: amsterdamDay(new Date()),
  softwareDesc: 'Toploader',
})

export const company = (seller: Seller): Xml => ({
  companyIdent: seller.kvkNumber.slice(0, 35),
  companyName: seller.legalName,
  taxRegistrationCountry: seller.country,
  taxRegIdent: (seller.vatNumber || seller.kvkNumber).slice(0, 30),
  streetAddress: {
    streetname: seller.street,
    number: seller.houseNumber.slice(0, 15),
    city: seller.city.slice(0, 50),
    postalCode: seller.postcode.slice(0, 10),
    country: seller.country,
  },
})

export const customerOrSupplier = ({ kind, code, name, email, vatNumber, country }: Party): Xml => ({
  custSupID: code,
  custSupName: name.slice(0, 50) || undefined,
  eMail: email || undefined,
  taxRegistrationCountry: vatNumber ? country : undefined,
  taxRegIdent: vatNumber.slice(0, 30) || undefined,
  custSupTp: kind === 'customer' ? 'C' : 'S',
})

/** Accounts, VAT codes and the months as periods. Keys with the same number are one account. */
export function masterData({ codes, language, year }: Audited): Xml {
  const t = translator(language)
  const accounts = new Map<string, AccountKey>()
  for (const key of Object.keys(defaultAccounts) as AccountKey[]) {
    if (!accounts.has(codes[key])) accounts.set(codes[key], key)
  }
  const vatCodes = new Map(
    (Object.keys(defaultVatCodes) as (keyof typeof defaultVatCodes)[]).map((key) => [codes[key], key]),
  )
  return {
    generalLedger: {
      ledgerAccount: [...accounts].map(([accID, key]) => ({
        accID,
        accDesc: t(`ledger.keys.${key}`),
        accTp: isProfitAndLoss(key) ? 'P' : 'B',
      })),
    },
    vatCodes: { vatCode: [...vatCodes].map(([vatID, key]) => ({ vatID, vatDesc: t(`ledger.keys.${key}`) })) },
    periods: {
      period: Array.from({ length: 12 }, (_, month) => ({
        periodNumber: month + 1,
        startDatePeriod: new Date(Date.UTC(Number(year), month, 1)).toISOString().slice(0, 10),
        endDatePeriod: new Date(Date.UTC(Number(year), month + 1, 0)).toISOString().slice(0, 10),
      })),
    },
  }
}

const isProfitAndLoss = (key: AccountKey) => /^(?:revenue|purchases|cashRounding|cashDifference|creditGiven)/.test(key)
