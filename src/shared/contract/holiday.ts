import { z } from 'zod'
import { day, paragraph } from './fields.ts'
import { problem } from './problem.ts'

export const MAX_HOLIDAY_TEXT = 500

const HolidayText = paragraph(MAX_HOLIDAY_TEXT)

const Day = day(problem('notDate')).refine((day) => day >= '2000-01-01', problem('notDate'))

/** The shop takes no orders from `from` on, and takes them again by itself on `until`. */
export const Holiday = z.strictObject({
  from: Day,
  until: Day,
  /** What customers read besides the days; may be empty. */
  text: HolidayText,
  /** The same in the other language. Empty: visitors who read that one see `text`. */
  textTranslated: HolidayText,
})
