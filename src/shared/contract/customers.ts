import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Cents, PathId, paging, Timestamp, words } from './fields.ts'
import { refusal } from './problem.ts'

/** A person who ordered at a shop, as their orders tell it. */
export const Customer = z.strictObject({
  id: z.number(),
  email: z.string(),
  orderCount: z.number(),
  /** How many of these were cancelled. */
  cancelledCount: z.number(),
  /** Without cancelled orders. */
  spentCents: Cents,
  firstOrderAt: Timestamp,
  lastOrderAt: Timestamp,
})
export type Customer = z.infer<typeof Customer>

/** Cancelled orders count for none of these but the first. */
export const CustomerSummary = z.strictObject({
  totalCustomers: z.number(),
  /** With two orders or more. */
  returningCustomers: z.number(),
  averageSpentCents: Cents,
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const customerSorts = ['recent', 'spent', 'orders', 'name'] as const
export type CustomerSort = (typeof customerSorts)[number]

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/shops/:id/customers',
  access: 'shop',
  summary: "A shop's customers, found by name or email address",
  params: ById,
  query: z.strictObject({
    search: words(200).optional(),
    sort: z.enum(customerSorts, refusal('customerSort')).optional(),
    ...paging,
  }),
  answer: z.array(Customer),
  paged: true,
})

export const getCustomerSummary = endpoint({
  method: 'GET',
  path: '/api/shops/:id/customers/summary',
  access: 'shop',
  summary: 'How many customers a shop has, how many came back, and what they spend',
  params: ById,
  answer: CustomerSummary,
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/shops/:id/customers/:customerId',
  access: 'shop',
  summary: 'One customer of a shop',
  params: z.strictObject({ ...ById.shape, customerId: PathId }),
  answer: Customer,
})
