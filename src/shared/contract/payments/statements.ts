import { z } from 'zod'
import { orderStatuses } from '../../rules/orders/order-status.ts'
import { matchReasons } from '../../rules/payments/match-reasons.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, orStop, PathId, paging, Timestamp, words } from '../fields.ts'
import { refusal } from '../problem.ts'
import { YesNo } from '../yes-no.ts'

export const MAX_STATEMENT_BYTES = 10 * 1024 * 1024
/** Maximum number of entries to book, undo or ignore at once. */
export const MAX_ENTRIES_AT_ONCE = 1_000
const MAX_ORDERS_OF_ENTRY = 50

/** Fields that a column of an unknown file can be mapped to. */
export const statementFields = [
  'date',
  'amount',
  'direction',
  'currency',
  'account',
  'name',
  'counterAccount',
  'description',
  'reference',
] as const
export type MappedStatementField = (typeof statementFields)[number]

/** 0-based column per field. */
export type StatementColumns = Partial<Record<MappedStatementField, number>>

/** Query string form: `date:0,amount:3`. */
const Columns = words(300).transform((text, context): StatementColumns => {
  const columns: StatementColumns = {}
  for (const pair of text.split(',')) {
    const [field, place = ''] = pair.split(':')
    const known = statementFields.find((one) => one === field)
    if (!known || !/^\d{1,3}$/.test(place) || known in columns) {
      context.addIssue({ code: 'custom', message: refusal('mapping') })
      return {}
    }
    columns[known] = Number(place)
  }
  if (columns.date === undefined || columns.amount === undefined) {
    context.addIssue({ code: 'custom', message: refusal('statementColumns') })
  }
  return columns
})

/** An order as shown with an entry. */
const EntryOrder = z.strictObject({
  id: z.number(),
  orderNumber: z.string(),
  customerEmail: z.string(),
  status: z.enum(orderStatuses),
  totalCents: z.number(),
  /** Amount to book, or booked. Negative for money returned. */
  amountCents: z.number(),
})

export const entryStates = ['open', 'booked', 'ignored'] as const

export const BankEntry = z.strictObject({
  id: z.number(),
  statementId: z.number(),
  /** '2026-11-21' */
  bookedOn: z.string(),
  /** Negative for outgoing money. */
  amountCents: z.number(),
  currency: z.string(),
  isReversal: z.boolean(),
  name: z.string(),
  counterAccount: z.string().nullable(),
  description: z.string(),
  reference: z.string().nullable(),
  state: z.enum(entryStates),
  /** Rule that ignored it; null if ignored by hand. */
  ruleId: z.number().nullable(),
  /** Confidence in the matched orders; `none` without a match. */
  certainty: z.enum(['certain', 'likely', 'none']),
  reason: z.enum(matchReasons).nullable(),
  /** Negative for an underpayment, positive for an overpayment. */
  differenceCents: z.number(),
  orders: z.array(EntryOrder),
})
export type BankEntry = z.infer<typeof BankEntry>

const Statement = z.strictObject({
  id: z.number(),
  format: z.string(),
  fileName: z.string().nullable(),
  accounts: z.array(z.string()),
  entryCount: z.number(),
  /** Entries already known from earlier statements. */
  knownCount: z.number(),
  createdAt: Timestamp,
})

export const uploadStatement = endpoint({
  name: 'payments.uploadStatement',
  method: 'POST',
  path: '/api/shops/:id/statements',
  access: 'shop',
  permission: 'payments.write',
  agents: 'confirm',
  summary:
    'Read a bank statement (CAMT.053, MT940 or the CSV of a bank): its entries with the orders that they pay. Books nothing',
  params: ById,
  query: z.strictObject({
    fileName: words(255).optional(),
    /** `yes`: accepts a statement of an account other than the shop's. */
    account: z.literal('yes', refusal('statementAccount')).optional(),
    columns: Columns.optional(),
    /** `no`: the first line is an entry. */
    hasHeadings: YesNo.optional(),
  }),
  file: true,
  largestBody: MAX_STATEMENT_BYTES,
  answer: Statement.extend({
    entries: z.array(BankEntry),
    /** New entries that the shop's rules ignored. */
    ignoredCount: z.number(),
  }),
  status: 201,
  limit: 'uploads',
})

export const listStatementColumns = endpoint({
  name: 'payments.listStatementColumns',
  method: 'POST',
  path: '/api/shops/:id/statement-columns',
  access: 'shop',
  permission: 'payments.write',
  agents: 'read',
  summary:
    'The columns of a CSV file from a bank, with their first values and what each was named or seems to be. Keeps nothing',
  params: ById,
  query: z.strictObject({ hasHeadings: YesNo.optional() }),
  file: true,
  largestBody: MAX_STATEMENT_BYTES,
  answer: z.strictObject({
    /** Whether the first line is headings, as specified or as detected. */
    hasHeadings: z.boolean(),
    columns: z.array(
      z.strictObject({ heading: z.string(), samples: z.array(z.string()), field: z.enum(statementFields).nullable() }),
    ),
    rows: z.number(),
  }),
  limit: 'uploads',
})

export const listStatements = endpoint({
  name: 'payments.listStatements',
  method: 'GET',
  path: '/api/shops/:id/statements',
  access: 'shop',
  permission: 'payments.read',
  summary: 'The bank statements of a shop, newest first',
  params: ById,
  query: z.strictObject({ ...paging }),
  answer: z.array(Statement),
  paged: true,
})

const EntryBookings = z
  .array(
    z.strictObject({
      id: Id,
      orders: z
        .array(z.strictObject({ id: Id, amountCents: z.int().min(1).max(100_000_000_000) }))
        .min(1, refusal('chooseOrders'))
        .max(MAX_ORDERS_OF_ENTRY, { abort: true })
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, refusal('orderTwice')),
    }),
  )
  .min(1, refusal('chooseEntries'))
  .max(MAX_ENTRIES_AT_ONCE, orStop(refusal('tooManyEntries', { limit: MAX_ENTRIES_AT_ONCE })))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, refusal('entryTwice'))

/** Result for an entry; `reason` explains a refusal. */
export const EntryOutcome = z.strictObject({
  id: z.number(),
  done: z.boolean(),
  reason: z.string().nullable(),
  /** Orders whose status changed: to paid, to refunded, or back. */
  moved: z.array(z.strictObject({ id: z.number(), orderNumber: z.string(), status: z.enum(orderStatuses) })),
})
export type EntryOutcome = z.infer<typeof EntryOutcome>

export const bookStatement = endpoint({
  name: 'payments.bookStatement',
  method: 'POST',
  path: '/api/shops/:id/statements/:statement/book',
  access: 'shop',
  permission: 'payments.write',
  agents: 'propose',
  summary: 'Book the entries of a statement to the orders that are named, or without any all that are certain',
  params: ById.extend({ statement: PathId }),
  body: z.strictObject({ entries: EntryBookings.optional() }),
  answer: z.array(EntryOutcome),
})

export const bookEntries = endpoint({
  name: 'payments.bookEntries',
  method: 'POST',
  path: '/api/shops/:id/bank-entries/book',
  access: 'shop',
  permission: 'payments.write',
  agents: 'propose',
  summary:
    'Book entries of any statements to orders. Amounts are positive; money that left the account is booked as returned',
  params: ById,
  body: z.strictObject({ entries: EntryBookings }),
  answer: z.array(EntryOutcome),
})

const EntryIds = z
  .array(Id)
  .min(1, refusal('chooseEntries'))
  .max(MAX_ENTRIES_AT_ONCE, refusal('tooManyEntries', { limit: MAX_ENTRIES_AT_ONCE }))

export const undoEntries = endpoint({
  name: 'payments.undoEntries',
  method: 'POST',
  path: '/api/shops/:id/bank-entries/undo',
  access: 'shop',
  permission: 'payments.write',
  agents: 'propose',
  summary:
    'Take bookings back: orders that they made paid are unpaid again, unless they have an invoice. Customers who were told of it are told',
  params: ById,
  body: z.strictObject({ entries: EntryIds }),
  answer: z.array(EntryOutcome),
})

export const ignoreEntries = endpoint({
  name: 'payments.ignoreEntries',
  method: 'POST',
  path: '/api/shops/:id/bank-entries/ignore',
  access: 'shop',
  permission: 'payments.write',
  agents: 'confirm',
  summary: 'Ignore open entries that are for no order, or bring ignored ones back',
  params: ById,
  body: z.strictObject({ entries: EntryIds, ignored: z.boolean() }),
  answer: z.array(EntryOutcome),
})

export const listEntries = endpoint({
  name: 'payments.listEntries',
  method: 'GET',
  path: '/api/shops/:id/bank-entries',
  access: 'shop',
  permission: 'payments.read',
  summary:
    'Entries of bank statements, newest first; the open ones with the orders that they seem to pay, certain ones first',
  params: ById,
  query: z.strictObject({
    state: z.enum(entryStates, refusal('entryState')).optional(),
    search: words(100).optional(),
    ...paging,
  }),
  answer: z.array(BankEntry),
  paged: true,
})

/** An order with an unexpected balance. */
const MoneyProblem = z.strictObject({
  id: z.number(),
  orderNumber: z.string(),
  customerEmail: z.string(),
  status: z.enum(orderStatuses),
  totalCents: z.number(),
  problem: z.enum(['missing', 'surplus', 'refundDue']),
  cents: z.number(),
})
export type MoneyProblem = z.infer<typeof MoneyProblem>

export const getPaymentsOverview = endpoint({
  name: 'payments.getOverview',
  method: 'GET',
  path: '/api/shops/:id/payments',
  access: 'shop',
  permission: 'payments.read',
  summary: 'What a shop expects, by age, and the orders whose money is not what it should be',
  params: ById,
  answer: z.strictObject({
    /** Unpaid orders by age in days: up to 3, up to 7, and older. */
    expected: z.array(z.strictObject({ days: z.number().nullable(), orders: z.number(), cents: z.number() })),
    problems: z.array(MoneyProblem),
    openEntries: z.number(),
    /** Upload time of the newest statement. */
    lastStatementAt: Timestamp.nullable(),
  }),
})
