import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, PathId, ReaderLanguage, text } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { PERIOD } from '#shared/rules/money/quarters.ts'
import { OfferKey } from './offers.ts'

/** Without it, in the reader's language. */
const InLanguage = z.strictObject({ language: ReaderLanguage.optional() })

const OfPeriod = z.strictObject({
  quarter: text(10, refusal('quarter'), refusal('quarter')).regex(PERIOD, refusal('quarter')),
})

export const getStatement = endpoint({
  name: 'buyOffers.getStatement',
  method: 'GET',
  path: '/api/shops/:id/buy-offers/:offer/statement.pdf',
  access: 'shop',
  permission: 'buying.read',
  summary: 'The purchase statement of a settled offer. 404 for a business, which gives an invoice',
  params: ById.extend({ offer: PathId }),
  query: InLanguage,
  content: 'application/pdf',
})

export const getCustomerStatement = endpoint({
  name: 'offers.getStatement',
  method: 'GET',
  path: '/api/customer-offers/:key/statement.pdf',
  access: 'public',
  summary: 'The purchase statement of a settled offer, for the customer with its link',
  params: OfferKey,
  query: InLanguage,
  content: 'application/pdf',
  limit: 'order-page',
})

export const exportStatements = endpoint({
  name: 'purchases.exportStatements',
  method: 'GET',
  path: '/api/shops/:id/purchase-statements.zip',
  access: 'shop',
  permission: 'books.read',
  summary: 'The purchase statements of a quarter or month as PDF, in one ZIP file',
  params: ById,
  query: OfPeriod,
  content: 'application/zip',
})

export const exportRegister = endpoint({
  name: 'purchases.exportRegister',
  method: 'GET',
  path: '/api/shops/:id/buyers-register.csv',
  access: 'shop',
  permission: 'buying.pay',
  summary:
    "The buyers' register of a quarter or month as a CSV file: one row for each bought card, with its seller and sale",
  params: ById,
  query: OfPeriod.extend({ decimals: z.enum(['point', 'comma'], refusal('decimals')).optional() }),
  content: 'text/csv',
})

export const printRegister = endpoint({
  name: 'purchases.printRegister',
  method: 'GET',
  path: '/api/shops/:id/buyers-register.pdf',
  access: 'shop',
  permission: 'buying.pay',
  summary: "The buyers' register of a quarter or month as PDF",
  params: ById,
  query: OfPeriod,
  content: 'application/pdf',
})

const HeldCards = z.strictObject({ product: z.number(), pieces: z.number(), until: z.iso.date() })
export type HeldCards = z.output<typeof HeldCards>

export const listHeldCards = endpoint({
  name: 'products.listHeld',
  method: 'GET',
  path: '/api/shops/:id/held-cards',
  access: 'shop',
  permission: 'products.read',
  summary: 'Bought pieces that may not be sold yet, by product, with the first day on which they may',
  params: ById,
  answer: z.array(HeldCards),
})
