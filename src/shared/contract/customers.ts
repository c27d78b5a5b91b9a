import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, Cents, PathId, paging, paragraph, Timestamp, words } from './fields.ts'
import { MAX_NOTES } from './orders/order-details.ts'

import { refusal } from './problem.ts'
import { TagsEdit } from './products/product-edits.ts'

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
  /** The shop's own words for them, in the order of the alphabet. */
  tags: z.array(z.string()),
})
export type Customer = z.infer<typeof Customer>

/** With what only their own sheet shows. */
export const CustomerDetails = Customer.extend({
  /** What the shop wrote about them, for itself. */
  notes: z.string().nullable(),
  /** The block of their email address, which `unblockOrders` lifts; null: they can order. */
  block: z.number().nullable(),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** Cancelled orders count for none of these but the first. */
export const CustomerSummary = z.strictObject({
  totalCustomers: z.number(),
  /** With two orders or more. */
  returningCustomers: z.number(),
  averageSpentCents: Cents,
  /** All that customers of the shop have, in the order of the alphabet. */
  tags: z.array(z.string()),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const customerSorts = ['recent', 'spent', 'orders', 'name'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** The same for the list and for the file of it. */
export const customerFilter = { search: words(200).optional(), tag: words(40).optional() }

export const listCustomers = endpoint({
  name: 'customers.list',
  method: 'GET',
  path: '/api/shops/:id/customers',
  access: 'shop',
  permission: 'customers.read',
  summary: "A shop's customers, found by name, email address or tag",
  params: ById,
  query: z.strictObject({
    ...customerFilter,
    sort: z.enum(customerSorts, refusal('customerSort')).optional(),
    ...paging,
  }),
  answer: z.array(Customer),
  paged: true,
})

export const getCustomerSummary = endpoint({
  name: 'customers.getSummary',
  method: 'GET',
  path: '/api/shops/:id/customers/summary',
  access: 'shop',
  permission: 'customers.read',
  summary: 'How many customers a shop has, how many came back, and what they spend',
  params: ById,
  answer: CustomerSummary,
})

const OfCustomer = z.strictObject({ ...ById.shape, customerId: PathId })

export const getCustomer = endpoint({
  name: 'customers.get',
  method: 'GET',
  path: '/api/shops/:id/customers/:customerId',
  access: 'shop',
  permission: 'customers.read',
  summary: 'One customer of a shop',
  params: OfCustomer,
  answer: CustomerDetails,
})

export const writeCustomerNotes = endpoint({
  name: 'customers.writeNotes',
  method: 'PUT',
  path: '/api/shops/:id/customers/:customerId/notes',
  access: 'shop',
  permission: 'customers.write',
  summary: "Write the shop's notes about a customer; refused when they are no longer the ones that were seen",
  params: OfCustomer,
  body: z.strictObject({
    notes: paragraph(MAX_NOTES),
    /** The notes when the writing began; empty if there were none. */
    notesSeen: paragraph(MAX_NOTES),
  }),
  answer: CustomerDetails,
})

export const tagCustomer = endpoint({
  name: 'customers.tag',
  method: 'POST',
  path: '/api/shops/:id/customers/:customerId/tags',
  access: 'shop',
  permission: 'customers.write',
  summary: 'Put tags on a customer and take others off; those that are not named stay',
  params: OfCustomer,
  body: TagsEdit,
  answer: CustomerDetails,
})
