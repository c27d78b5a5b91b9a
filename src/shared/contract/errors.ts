import { z } from 'zod'

/** One thing that is wrong: where in the request, and for an order's line what is true now. */
export const Issue = z.object({
  path: z.string(),
  message: z.string(),
  productId: z.number().optional(),
  priceCents: z.number().optional(),
  stock: z.number().optional(),
  /** False: it cannot be opened live here. */
  openLive: z.literal(false).optional(),
  /** The field's current value, if someone else has changed it. */
  text: z.string().optional(),
})
export type Issue = z.infer<typeof Issue>

/** The body of every answer that is not a success. `code` is stable, `message` is for people. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(Issue).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
