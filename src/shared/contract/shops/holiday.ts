import { z } from 'zod'
import { day, paragraph } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problem.ts'

export const MAX_HOLIDAY_TEXT = 500

const HolidayText = paragraph(MAX_HOLIDAY_TEXT)

const Day = day(problem('notDate')).refine((day) => day >= '2000-01-01', problem('notDate'))

/** The shop stops taking orders on `from`, and resumes automatically on `until`. */
export const Holiday = z.strictObject({
  from: Day,
  until: Day,
  /** Extra text for customers; may be empty. */
  text: HolidayText,
  /** Translation into the other language. Empty: its readers see `text`. */
  textTranslated: HolidayText,
})
