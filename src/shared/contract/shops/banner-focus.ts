import { z } from 'zod'
import { problem } from '../problem.ts'

const Percent = z
  .int(problem('notWhole'))
  .min(0, problem('tooSmall', { limit: 0 }))
  .max(100, problem('tooLarge', { limit: 100 }))

/** The part of a banner that stays visible where a window crops it, in percent from the left and the top. */
export const BannerFocus = z.strictObject({ x: Percent, y: Percent })
export type BannerFocus = z.infer<typeof BannerFocus>
