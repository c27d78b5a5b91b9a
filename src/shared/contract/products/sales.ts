import { z } from 'zod'
import { amsterdamDay } from '../../rules/money/days.ts'
import { endpoint } from '../endpoint.ts'
import { ById, day } from '../fields.ts'
import { problem } from '../problem.ts'
import { PriceCents } from './prices-and-stock.ts'

/** Last day of the sale; absent: open-ended. */
const until = day(problem('notDate'))
  .refine((day) => day >= amsterdamDay(new Date()), problem('dayIsOver'))
  .optional()

/** `percent` off the regular price, rounded to the nearest cent. The server determines the reference price. */
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

/** The reference price of a sale is the lowest of this many days for sale: Directive 98/6/EC, article 6a. */
export const DAYS_COMPARED = 30

/**
 * `fromCents`: the regular price. `lowestCents`: the lowest price of the 30 days before; null, and not shown, if the product was for sale
 * for a shorter time. `until`: the last day.
 */
export const Sale = z.strictObject({
  fromCents: z.number(),
  lowestCents: z.number().nullable(),
  until: z.string().nullable(),
})

/** The reference price of a sale that starts now. */
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
    /**
     * First day on which a sale can have a reference price, if the product stays for sale; null if it is not for sale, or the shop is
     * closed.
     */
    from: z.string().nullable(),
  }),
})
export type SaleComparison = z.infer<(typeof getSaleComparison)['answer']>
