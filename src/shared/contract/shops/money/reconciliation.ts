import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Cents, paging, text } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { BOOK_PERIOD } from '#shared/rules/money/books/book-periods.ts'
import { differenceNames } from '#shared/rules/money/books/reconciliation.ts'

const Difference = z.strictObject({
  name: z.enum(differenceNames),
  cents: Cents,
  /** Orders, payments or bank entries that make it up. */
  count: z.number(),
})
export type Difference = z.infer<typeof Difference>

const Step = z.strictObject({
  differences: z.array(Difference),
  /** Amount that no difference explains. */
  unexplainedCents: Cents,
  totalCents: Cents,
})

export const Reconciliation = z.strictObject({
  period: z.string(),
  /** First day of the period, and the day after its last. */
  from: z.iso.date(),
  until: z.iso.date(),
  revenueCents: Cents,
  /** From revenue to the invoices and credit notes of the period. */
  invoices: Step,
  /** From the invoices to the money received in the period. */
  money: Step,
  /** Bank entries that the shop ignored because they are no customer's payment. They count in no total. */
  leftOut: z.array(Difference),
})
export type Reconciliation = z.infer<typeof Reconciliation>

/** An order or bank entry behind a difference. */
export const DifferenceItem = z.strictObject({
  id: z.number(),
  kind: z.enum(['order', 'bank-entry']),
  /** Number of the order, or the counterparty of the bank entry. */
  name: z.string(),
  /** Customer of the order, or description of the bank entry. */
  details: z.string(),
  /** Day of the order or of the bank entry. */
  day: z.iso.date(),
  cents: Cents,
})
export type DifferenceItem = z.infer<typeof DifferenceItem>

const Period = text(10, refusal('bookPeriod'), refusal('bookPeriod')).regex(BOOK_PERIOD, refusal('bookPeriod'))
const OfPeriod = z.strictObject({ period: Period })

export const getReconciliation = endpoint({
  name: 'books.reconcile',
  method: 'GET',
  path: '/api/shops/:id/reconciliation',
  access: 'shop',
  permission: 'books.read',
  summary: 'Reconcile revenue, invoices and money received in a year, quarter or month, with each difference named',
  params: ById,
  query: OfPeriod,
  answer: Reconciliation,
})

export const listDifference = endpoint({
  name: 'books.listDifference',
  method: 'GET',
  path: '/api/shops/:id/reconciliation/items',
  access: 'shop',
  permission: 'books.read',
  summary: 'Orders or bank entries behind a difference of the reconciliation, oldest first',
  params: ById,
  query: OfPeriod.extend({ difference: z.enum(differenceNames, refusal('difference')), ...paging }),
  answer: z.array(DifferenceItem),
  paged: true,
})

export const exportReconciliation = endpoint({
  name: 'books.exportReconciliation',
  method: 'GET',
  path: '/api/shops/:id/reconciliation.csv',
  access: 'shop',
  permission: 'books.read',
  summary: 'The reconciliation of a period as a CSV file, with the orders and bank entries behind each difference',
  params: ById,
  query: OfPeriod.extend({ decimals: z.enum(['point', 'comma'], refusal('decimals')).optional() }),
  content: 'text/csv',
})
