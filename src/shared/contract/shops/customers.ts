import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Cents, PathId, paging, paragraph, Timestamp, words } from '#shared/contract/fields.ts'
import { MAX_NOTES } from '#shared/contract/orders/order-details.ts'

import { refusal } from '#shared/contract/problem.ts'
import { TagsEdit } from '#shared/contract/products/product-edits.ts'

/** A person who ordered at a shop, derived from their orders. */
export const Customer = z.strictObject({
  id: z.number(),
  email: z.string(),
  /** As in their latest delivery address; null without one. */
  name: z.string().nullable(),
  orderCount: z.number(),
  /** Cancelled orders among `orderCount`. */
  cancelledCount: z.number(),
  /** Excludes cancelled orders. */
  spentCents: Cents,
  firstOrderAt: Timestamp,
  lastOrderAt: Timestamp,
  /** The shop's own tags, in alphabetical order. */
  tags: z.array(z.string()),
})
export type Customer = z.infer<typeof Customer>

/** Adds the fields of the detail view. */
export const CustomerDetails = Customer.extend({
  /** Private notes of the shop. */
  notes: z.string().nullable(),
  /** Id of the block on their email address, for `unblockOrders`; null: not blocked. */
  block: z.number().nullable(),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** Only `totalCustomers` counts cancelled orders. */
export const CustomerSummary = z.strictObject({
  totalCustomers: z.number(),
  /** Customers with two orders or more. */
  returningCustomers: z.number(),
  averageSpentCents: Cents,
  /** All tags in use by the shop, in alphabetical order. */
  tags: z.array(z.string()),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const customerSorts = ['recent', 'spent', 'orders', 'name'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** Shared by the list and its CSV export. */
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
  agents: 'confirm',
  summary: "Write the shop's notes about a customer; refused when they are no longer the ones that were seen",
  params: OfCustomer,
  body: z.strictObject({
    notes: paragraph(MAX_NOTES),
    /** The notes when editing began, empty if there were none: detects concurrent edits. */
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
  agents: 'confirm',
  summary: 'Put tags on a customer and take others off; those that are not named stay',
  params: OfCustomer,
  body: TagsEdit,
  answer: CustomerDetails,
})
