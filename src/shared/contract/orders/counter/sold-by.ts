import { z } from 'zod'
import { Id, words } from '../../fields.ts'
import { problem } from '../../problem.ts'

/** A sale that waits longer on a device is booked under the person who sends it. */
export const LONGEST_WAIT_DAYS = 30

export const LONGEST_WAIT_SECONDS = LONGEST_WAIT_DAYS * 24 * 60 * 60

/** The person who made a sale, if it waited on the device and someone else may be sending it. */
export const SoldBy = z.strictObject({
  memberId: Id,
  /** Secret of their turn at the counter, from taking it over. */
  turn: words(100).optional(),
  /** Age of the sale by the clock of the device. */
  secondsAgo: z
    .int(problem('notWhole'))
    .min(0, problem('tooSmall', { limit: 0 }))
    .max(LONGEST_WAIT_SECONDS, problem('tooLarge', { limit: LONGEST_WAIT_SECONDS })),
})
export type SoldBy = z.output<typeof SoldBy>
