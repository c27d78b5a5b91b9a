import { z } from 'zod'

/** One problem with a request: its path and, for a line of an order, the current values. */
export const Issue = z.object({
  path: z.string(),
  message: z.string(),
  productId: z.number().optional(),
  priceCents: z.number().optional(),
  stock: z.number().optional(),
  /** False: this product cannot be opened live here. */
  openLive: z.literal(false).optional(),
  /** The field's current value, if someone else has changed it. */
  text: z.string().optional(),
})
export type Issue = z.infer<typeof Issue>

/** Body of every error response. `code` is stable, `message` is for people. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(Issue).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
