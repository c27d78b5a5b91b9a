import { z } from 'zod'
import { soldUnder, vatRates } from '../../rules/money/vat/vat.ts'
import { line } from '../fields.ts'
import { problem, refusal } from '../problem.ts'

export const MAX_EXTRAS = 10
/** € 100,000 */
const MAX_EXTRA_CENTS = 10_000_000

/** The shop's own line, such as extra packaging; negative for a discount. */
export const OrderExtra = z.strictObject({
  name: line(200),
  amountCents: z
    .int(problem('notCents'))
    .min(-MAX_EXTRA_CENTS, problem('tooSmall', { limit: -MAX_EXTRA_CENTS }))
    .max(MAX_EXTRA_CENTS, problem('tooLarge', { limit: MAX_EXTRA_CENTS }))
    .refine((cents) => cents !== 0, refusal('extraNothing')),
  /** Discount code that this line comes from. */
  code: line(40).optional(),
  /** VAT at the time of a sale at the counter; absent on other lines, which have the shop's usual rate. */
  vatScheme: z.enum(soldUnder).optional(),
  vatRate: z.literal(vatRates).optional(),
})
/** A line as the shop enters it on an order or a draft. */
export const EnteredExtra = OrderExtra.omit({ vatScheme: true, vatRate: true })
export type OrderExtra = z.infer<typeof OrderExtra>
