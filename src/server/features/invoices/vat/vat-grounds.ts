import type { Text } from '#shared/messages/translator.ts'
import { countryInSentence, isCountry } from '#shared/rules/orders/shipping/countries.ts'
import type { PrintedInvoice, PrintedLine } from '../pdf/printed.ts'

/** Legal grounds on which an invoice charges no Dutch VAT, each once. */
export const vatGrounds = ({ facts, lines, country }: Pick<PrintedInvoice, 'facts' | 'lines' | 'country'>): Text[] => {
  const some = (has: (line: PrintedLine) => boolean) => lines.some(has)
  const named = isCountry(country) ? countryInSentence(country, facts.language) : country
  return [
    ...(some(({ scheme }) => scheme === 'small-business') ? [ground('smallBusinessNote')] : []),
    ...(some(({ scheme }) => scheme === 'voucher') ? [ground('voucherNote')] : []),
    ...(some(({ treatment }) => treatment === 'eu-company')
      ? ([(t) => t('invoices.euCompanyNote', { number: facts.buyer.vatNumber })] satisfies Text[])
      : []),
    ...(some(({ treatment }) => treatment === 'export') ? [ground('exportNote')] : []),
    ...(some(({ treatment }) => treatment === 'oss')
      ? ([(t) => t('invoices.ossNote', { country: named })] satisfies Text[])
      : []),
    ...(some(isZeroRated) ? [ground('zeroRateNote')] : []),
  ]
}

const ground =
  (key: 'smallBusinessNote' | 'voucherNote' | 'exportNote' | 'zeroRateNote'): Text =>
  (t) =>
    t(`invoices.${key}`)

const isZeroRated = ({ scheme, treatment, rate }: PrintedLine) =>
  scheme === 'standard' && treatment === 'domestic' && rate === 0
