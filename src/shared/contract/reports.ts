import { z } from 'zod'
import {
  EXPLANATION,
  isAnonymous,
  isMeasure,
  measureDurations,
  measureGrounds,
  reportDecisions,
  reportReasons,
} from '../rules/shops/reports.ts'
import { endpoint } from './endpoint.ts'
import { ById, Email, Id, line, newName, paragraph, Timestamp, text, words } from './fields.ts'
import { problem, refusal } from './problem.ts'

export const STATEMENT_MAX = 2_000

/** A required text of a minimum length. */
const written = (min: number, max: number) =>
  paragraph(max).pipe(
    text(max)
      .min(1, problem('required'))
      .min(min, problem('tooShort', { limit: min })),
  )

const Reported = z.strictObject({
  reason: z.enum(reportReasons, problem('required')),
  explanation: written(EXPLANATION.min, EXPLANATION.max),
  /** Only reports about the sexual abuse of children can omit name and address. */
  name: newName(200, problem('required')).optional(),
  email: Email.optional(),
  /** The reporter declares the report accurate and complete. */
  goodFaith: z.literal(true, refusal('reportInGoodFaith')),
})
/** A visitor's report, as the form sends it. */
export type ReportForm = z.output<typeof Reported>

function requireReporter({ reason, name, email }: ReportForm, context: z.RefinementCtx) {
  if (isAnonymous(reason)) return
  if (name === undefined) context.addIssue({ code: 'custom', path: ['name'], message: problem('required') })
  if (email === undefined) context.addIssue({ code: 'custom', path: ['email'], message: problem('required') })
}

export const sendReport = endpoint({
  name: 'reports.send',
  method: 'POST',
  path: '/api/reports',
  access: 'public',
  summary: 'Report a listing or a shop to the platform. The answer names the report; its receipt is confirmed by email',
  body: z
    .strictObject({
      shopId: Id,
      /** Absent: the report is about the whole shop. */
      productId: Id.optional(),
      ...Reported.shape,
    })
    .superRefine(requireReporter),
  status: 201,
  answer: z.strictObject({ number: z.string() }),
  limit: 'reports',
})

const ListedReport = z.strictObject({
  id: z.number(),
  number: z.string(),
  shopId: z.number(),
  shopName: z.string(),
  productName: z.string().nullable(),
  reason: z.enum(reportReasons),
  createdAt: Timestamp,
  /** Null: awaits a decision. */
  decision: z.enum(reportDecisions).nullable(),
  decidedAt: Timestamp.nullable(),
  reversedAt: Timestamp.nullable(),
})
export type ListedReport = z.infer<typeof ListedReport>

const count = z.number()

export const Report = z.strictObject({
  ...ListedReport.shape,
  shopSlug: z.string().nullable(),
  productId: z.number().nullable(),
  /** Whether the listing is public today. */
  isListed: z.boolean(),
  explanation: z.string(),
  /** Null: anonymous, or erased a year after the decision. */
  reporter: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  statement: z.string().nullable(),
  /** Ground and duration of a measure; null on other and older decisions. */
  measure: z
    .strictObject({ ground: z.enum(measureGrounds), law: z.string(), duration: z.enum(measureDurations) })
    .nullable(),
  decidedBy: z.string().nullable(),
  reversalStatement: z.string().nullable(),
  /** Other reports within a year that led to a measure against this shop. */
  measuresOfShop: count,
  /** Other open reports about this shop or listing. */
  openOfShop: count,
  /** Unfounded reports from this address within 90 days. */
  unfoundedOfReporter: count,
})
export type Report = z.infer<typeof Report>

export const reportStates = ['open', 'decided', 'all'] as const

export const listReports = endpoint({
  name: 'reports.list',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'superadmin',
  summary: 'What visitors reported: open ones oldest first, others newest first',
  query: z.strictObject({
    state: z.enum(reportStates, refusal('reportState')).optional(),
    limit: z.coerce.number(problem('notNumber')).int(problem('notWhole')).min(1).max(100).optional(),
    offset: z.coerce.number(problem('notNumber')).int(problem('notWhole')).min(0).max(1_000_000_000).optional(),
    /** Part of the name of the shop or the listing, or of the reporter's address. */
    search: words(200).optional(),
  }),
  answer: z.strictObject({ reports: z.array(ListedReport), total: count, open: count }),
})

export const getReport = endpoint({
  name: 'reports.get',
  method: 'GET',
  path: '/api/admin/reports/:id',
  access: 'superadmin',
  summary: 'One report, and how often its shop and its reporter were right or wrong before',
  params: ById,
  answer: Report,
})

export const MAX_LAW = 200

export const Measure = z
  .strictObject({
    ground: z.enum(measureGrounds, problem('required')),
    /** The provision, if the law is the ground: 'Article 5 of the Trademark Directive'. */
    law: line(MAX_LAW, problem('required')).optional(),
    duration: z.enum(measureDurations, problem('required')),
  })
  .superRefine(({ ground, law }, context) => {
    if (ground === 'law' && law === undefined) {
      context.addIssue({ code: 'custom', path: ['law'], message: problem('required') })
    }
  })
export type Measure = z.output<typeof Measure>

export const decideReport = endpoint({
  name: 'reports.decide',
  method: 'POST',
  path: '/api/admin/reports/:id/decision',
  access: 'superadmin',
  summary:
    'Decide a report, with reasons. The reporter is told; a measure takes the listing or the shop away at once and is told to the owner',
  params: ById,
  body: z
    .strictObject({
      decision: z.enum(reportDecisions, refusal('reportDecision')),
      statement: written(1, STATEMENT_MAX),
      /** Required for a measure: the clause or law that it is based on, and how long it lasts (DSA, Art. 17(3)). */
      measure: Measure.optional(),
    })
    .superRefine(({ decision, measure }, context) => {
      if (isMeasure(decision) && !measure) {
        context.addIssue({ code: 'custom', path: ['measure'], message: problem('required') })
      }
    }),
  answer: Report,
})

export const reverseReport = endpoint({
  name: 'reports.reverse',
  method: 'POST',
  path: '/api/admin/reports/:id/reversal',
  access: 'superadmin',
  summary: 'Give back a listing that was removed, with reasons; both sides are told',
  params: ById,
  body: z.strictObject({ statement: written(1, STATEMENT_MAX) }),
  answer: Report,
})

/** Figures for the yearly transparency report. */
export const ReportFigures = z.strictObject({
  year: z.number(),
  received: count,
  byReason: z.array(z.strictObject({ reason: z.enum(reportReasons), received: count })),
  byDecision: z.array(z.strictObject({ decision: z.enum(reportDecisions), decided: count })),
  reversed: count,
  /** Median hours from report to decision; null without decisions. */
  medianHours: z.number().nullable(),
})
export type ReportFigures = z.infer<typeof ReportFigures>

export const getReportFigures = endpoint({
  name: 'reports.getFigures',
  method: 'GET',
  path: '/api/admin/reports/figures/:year',
  access: 'superadmin',
  summary: 'How many reports came in during a year, what about, and what became of them',
  params: z.strictObject({ year: z.coerce.number(problem('notNumber')).int(problem('notWhole')).min(2020).max(2100) }),
  answer: ReportFigures,
})
