import { z } from 'zod'
import { taxReportNeeds } from '../../rules/shops/tax-report.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { MaskedTaxIdentity } from '../shops/money/tax-identity.ts'

const Year = z.coerce
  .number(problem('notNumber'))
  .int(problem('notWhole'))
  .min(2023, problem('tooSmall', { limit: 2023 }))
  .max(2100, problem('tooLarge', { limit: 2100 }))
const OfYear = z.strictObject({ year: Year })

const sold = { sales: z.number(), considerationCents: Cents }
const Quarter = z.strictObject({ quarter: z.number(), ...sold })

/** Yearly report on a seller to the tax office: orders that were paid and not cancelled, by order date. */
const ReportedSeller = z.strictObject({
  shopId: z.number(),
  shopName: z.string(),
  legalName: z.string(),
  ...sold,
  /** Below the reporting threshold: the seller is not reported. */
  leftOut: z.boolean(),
  missing: z.array(z.enum(taxReportNeeds)),
})
export type ReportedSeller = z.infer<typeof ReportedSeller>

export const TaxReport = z.strictObject({
  year: z.number(),
  sellers: z.array(ReportedSeller),
  /** Reportable sellers with missing details. */
  incomplete: z.number(),
})
export type TaxReport = z.infer<typeof TaxReport>

export const getTaxReport = endpoint({
  name: 'taxReports.get',
  method: 'GET',
  path: '/api/admin/tax-reports/:year',
  access: 'superadmin',
  summary: 'Which sellers are reported to the tax office for a year, and what is missing of them',
  params: OfYear,
  answer: TaxReport,
})

export const exportTaxReport = endpoint({
  name: 'taxReports.export',
  method: 'GET',
  path: '/api/admin/tax-reports/:year/file.csv',
  access: 'superadmin',
  summary:
    'The yearly report of sellers as a CSV file, with tax numbers and accounts in clear text; that it was taken is recorded',
  params: OfYear,
  query: z.strictObject({ decimals: z.enum(['point', 'comma'], refusal('decimals')).optional() }),
  content: 'text/csv',
})

export const askForTaxData = endpoint({
  name: 'taxReports.requestDetails',
  method: 'POST',
  path: '/api/admin/tax-reports/:year/reminders',
  access: 'superadmin',
  summary: 'Ask the sellers that are to be reported, by email, for what is missing; each at most once a week',
  params: OfYear,
  answer: z.strictObject({ asked: z.number() }),
})

/** A seller's own copy of the report. */
export const TaxReportCopy = z.strictObject({
  year: z.number(),
  ...sold,
  quarters: z.array(Quarter),
  leftOut: z.boolean(),
  missing: z.array(z.enum(taxReportNeeds)),
  identity: MaskedTaxIdentity.nullable(),
})
export type TaxReportCopy = z.infer<typeof TaxReportCopy>

export const getTaxReportCopy = endpoint({
  name: 'books.getTaxReport',
  method: 'GET',
  path: '/api/shops/:id/tax-reports/:year',
  access: 'shop',
  permission: 'books.read',
  summary: 'What the platform tells the tax office of this seller for a year',
  params: ById.extend({ year: Year }),
  answer: TaxReportCopy,
})
