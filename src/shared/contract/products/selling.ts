import { z } from 'zod'
import { MAX_STOCK } from '../../rules/money/money.ts'
import { Email } from '../fields.ts'
import { problem } from '../problem.ts'

/** How many of it one customer can order, all their orders together. Null: as many as there are. */
const MaxPerCustomer = z
  .int(problem('notWhole'))
  .min(1, problem('tooSmall', { limit: 1 }))
  .max(MAX_STOCK, problem('tooLarge', { limit: MAX_STOCK }))

/** To whom it is sold. */
export const sellingFields = {
  maxPerCustomer: MaxPerCustomer.nullable().optional(),
  /** Only who has this address can order it; nobody else learns whose it is. Empty: everybody. */
  reservedFor: z.literal('').or(Email).nullable().optional(),
}
