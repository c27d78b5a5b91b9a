import { z } from 'zod'
import { amsterdamDay } from '../../rules/money/days.ts'
import { endpoint } from '../endpoint.ts'
import { ById, day } from '../fields.ts'
import { problem } from '../problem.ts'
import { PriceCents } from './prices-and-stock.ts'

/** The last day of it; left out: until its owner ends it. */
const until = day(problem('notDate'))
  .refine((day) => day >= amsterdamDay(new Date()), problem('dayIsOver'))
  .optional()

/** `percent` off what it costs without the sale, rounded to the nearest cent. What it is compared with is never said: the server knows. */
export const SaleEdit = z.union(
  [
    z.strictObject({ toCents: PriceCents, until }),
    z.strictObject({
      percent: z
        .int(problem('notWhole'))
        .min(1, problem('tooSmall', { limit: 1 }))
        .max(99, problem('tooLarge', { limit: 99 })),
      until,
    }),
    z.strictObject({ end: z.literal(true) }),
  ],
  problem('chooseSale'),
)
export type SaleEdit = z.output<typeof SaleEdit>

/** A sale is compared with the lowest price of this many days on which the product was for sale. Directive 98/6/EC, article 6a. */
export const DAYS_COMPARED = 30

/**
 * `fromCents`: what it costs without the sale. `lowestCents`: its lowest price of the 30 days before; null, and shown nowhere, where it was
 * not for sale for that long. `until`: the last day.
 */
export const Sale = z.strictObject({
  fromCents: z.number(),
  lowestCents: z.number().nullable(),
  until: z.string().nullable(),
})

/** The price that a sale of a product is compared with if it begins now. */
export const getSaleComparison = endpoint({
  name: 'products.getSaleComparison',
  method: 'GET',
  path: '/api/products/:id/sale-comparison',
  access: 'shop',
  permission: 'products.read',
  summary: 'What a sale of a product would be compared with, or from which day on it can be compared',
  params: ById,
  answer: z.strictObject({
    /** Full days on which the product, or another listing of the same copy, was for sale in an open shop; at most 30. */
    days: z.int(),
    lowestCents: z.number().nullable(),
    /** The first day on which a sale can begin with a comparison, if the product stays for sale; null while it is not, or the shop is closed. */
    from: z.string().nullable(),
  }),
})
export type SaleComparison = z.infer<(typeof getSaleComparison)['answer']>
