import { z } from 'zod'
import { amsterdamDay } from '../../rules/money/days.ts'
import { day } from '../fields.ts'
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

/** `fromCents`: what it costs without the sale. `lowestCents`: its lowest price of the 30 days before. `until`: the last day. */
export const Sale = z.strictObject({
  fromCents: z.number(),
  lowestCents: z.number(),
  until: z.string().nullable(),
})
