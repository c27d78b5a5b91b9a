import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Cents, day, line, lineOrNone, PathId, paging, text } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { includesVat, purchaseSchemes, supplierKinds } from '#shared/rules/money/books/purchases.ts'
import { PERIOD } from '#shared/rules/money/quarters.ts'
import { vatRates } from '#shared/rules/money/vat/vat.ts'

const MOST_CENTS = 100_000_000
const Amount = z
  .int(problem('notWhole'))
  .min(-MOST_CENTS, problem('tooSmall', { limit: -MOST_CENTS }))
  .max(MOST_CENTS, problem('tooLarge', { limit: MOST_CENTS }))

export const PurchaseForm = z
  .strictObject({
    boughtOn: day(problem('required')),
    supplier: line(200),
    supplierKind: z.enum(supplierKinds, refusal('supplierKind')),
    /** Number of the purchase statement or of the supplier's invoice. */
    statement: lineOrNone(100),
    lot: lineOrNone(100),
    description: lineOrNone(300),
    scheme: z.enum(purchaseSchemes, refusal('purchaseScheme')),
    rate: z.literal(vatRates, refusal('vatRate')),
    /** Negative: a purchase that was returned. */
    amountCents: Amount,
    /** VAT within the amount, or owed by the shop itself; none under the margin scheme. */
    vatCents: Amount,
  })
  .superRefine(({ scheme, amountCents, vatCents }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['vatCents'], message })
    if (scheme === 'margin' && vatCents !== 0) refuse(problem('noVatOnMargin'))
    if (includesVat(scheme) && Math.abs(vatCents) > Math.abs(amountCents)) refuse(problem('vatTooHigh'))
  })
export type PurchaseForm = z.infer<typeof PurchaseForm>

export const Purchase = z.strictObject({
  id: z.number(),
  boughtOn: z.iso.date(),
  supplier: z.string(),
  supplierKind: z.enum(supplierKinds),
  statement: z.string(),
  lot: z.string(),
  description: z.string(),
  scheme: z.enum(purchaseSchemes),
  rate: z.number(),
  amountCents: Cents,
  vatCents: Cents,
})
export type Purchase = z.infer<typeof Purchase>

const OfPeriod = z.strictObject({
  quarter: text(10, refusal('quarter'), refusal('quarter')).regex(PERIOD, refusal('quarter')),
})
const OnePurchase = ById.extend({ purchase: PathId })

export const listPurchases = endpoint({
  name: 'purchases.list',
  method: 'GET',
  path: '/api/shops/:id/purchases',
  access: 'shop',
  permission: 'books.read',
  summary: 'What a shop bought in a quarter or month, last entered first',
  params: ById,
  query: OfPeriod.extend(paging),
  answer: z.array(Purchase),
  paged: true,
})

export const createPurchase = endpoint({
  name: 'purchases.create',
  method: 'POST',
  path: '/api/shops/:id/purchases',
  access: 'shop',
  permission: 'books.write',
  agents: 'confirm',
  summary: 'Enter a purchase in the register',
  params: ById,
  body: PurchaseForm,
  answer: Purchase,
  status: 201,
  once: true,
})

export const deletePurchase = endpoint({
  name: 'purchases.delete',
  method: 'DELETE',
  path: '/api/shops/:id/purchases/:purchase',
  access: 'shop',
  permission: 'books.write',
  agents: 'confirm',
  summary: 'Delete a purchase from the register',
  params: OnePurchase,
  status: 204,
})

export const restorePurchase = endpoint({
  name: 'purchases.restore',
  method: 'POST',
  path: '/api/shops/:id/purchases/:purchase/restore',
  access: 'shop',
  permission: 'books.write',
  agents: 'confirm',
  summary: 'Bring a deleted purchase back',
  params: OnePurchase,
  answer: Purchase,
})

export const exportPurchases = endpoint({
  name: 'purchases.export',
  method: 'GET',
  path: '/api/shops/:id/purchases.csv',
  access: 'shop',
  permission: 'books.read',
  summary: 'The purchases of a quarter or month as a CSV file',
  params: ById,
  query: OfPeriod.extend({ decimals: z.enum(['point', 'comma'], refusal('decimals')).optional() }),
  content: 'text/csv',
})

export const printPurchases = endpoint({
  name: 'purchases.print',
  method: 'GET',
  path: '/api/shops/:id/purchases.pdf',
  access: 'shop',
  permission: 'books.read',
  summary: 'The purchases of a quarter or month as PDF',
  params: ById,
  query: OfPeriod,
  content: 'application/pdf',
})
