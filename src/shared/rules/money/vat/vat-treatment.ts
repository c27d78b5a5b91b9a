import { isInEu, ratesOn } from './eu-rates.ts'
import { DEFAULT_VAT_RATE, type TaxableLine, type treatments } from './vat.ts'

export type Treatment = (typeof treatments)[number]

/** Net distance sales to consumers in other EU countries up to which a year's sales are taxed here. */
export const EU_THRESHOLD_CENTS = 1_000_000

/** When sales to EU consumers are taxed in their country: above the threshold, or always. */
export const ossChoices = ['threshold', 'always'] as const
export type OssChoice = (typeof ossChoices)[number]

/** A seller's net sales to EU consumers. */
export type EuSales = { thisYearCents: number; lastYearCents: number }

/** Whether a sale of this net amount is taxed in the consumer's country: the sale that exceeds the threshold already is. */
export const usesOss = (choice: OssChoice, { thisYearCents, lastYearCents }: EuSales, netCents: number): boolean =>
  choice === 'always' || lastYearCents > EU_THRESHOLD_CENTS || thisYearCents + netCents > EU_THRESHOLD_CENTS

export type Sale = {
  /** Where the goods go, or where they are handed over. */
  country: string
  /** Country of the buyer's VAT number; undefined for consumers. */
  companyCountry: string | undefined
  usesOss: boolean
  day: string
}

const HOME = 'NL'

/** Whether the sale counts for the threshold if it is under the standard scheme. */
export const isDistanceSale = ({ country, companyCountry }: Pick<Sale, 'country' | 'companyCountry'>): boolean =>
  country !== HOME && isInEu(country) && !isForeignCompany(companyCountry)

/** Whether a VAT number of this country makes a sale to another EU country one to a company. */
export const isForeignCompany = (country: string | undefined) =>
  country !== undefined && country !== HOME && isInEu(country)

/** How a standard sale is taxed. Goods under the margin scheme and of small businesses are always taxed here. */
function treatmentOf(sale: Sale): Treatment {
  if (sale.country === HOME) return 'domestic'
  if (!isInEu(sale.country)) return 'export'
  if (isForeignCompany(sale.companyCountry)) return 'eu-company'
  return sale.usesOss ? 'oss' : 'domestic'
}

/** Lines with their treatment, and the rate that applies under it. Prices do not change: they include the VAT of any country. */
export function treated<Line extends TaxableLine>(
  lines: readonly Line[],
  sale: Sale,
): (Line & { treatment: Treatment })[] {
  const abroad = treatmentOf(sale)
  return lines.map((line) => {
    const treatment = line.scheme === 'standard' ? abroad : 'domestic'
    return { ...line, treatment, rate: rateUnder(treatment, line.rate, sale) }
  })
}

function rateUnder(treatment: Treatment, rate: number, { country, day }: Sale): number {
  if (treatment === 'domestic') return rate
  if (treatment !== 'oss' || rate === 0 || !isInEu(country)) return 0
  const { standard, reduced } = ratesOn(country, day)
  return rate === DEFAULT_VAT_RATE ? standard : reduced
}
