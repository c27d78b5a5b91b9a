import { z } from 'zod'
import { languages } from '../rules/languages/languages.ts'
import { EMAIL_MAX, emailProblem, normaliseEmail } from '../rules/text/email.ts'
import { nameProblem } from '../rules/text/names.ts'
import { hasControlCharacters, withoutUnseen } from '../rules/text/text.ts'
import { type Problem, problem, refusal } from './problem.ts'

/** A positive integer from a path, as in `/api/orders/:id`. */
export const PathId = z.coerce
  .number(problem('notNumber'))
  .int(problem('notWhole'))
  .min(1, problem('tooSmall', { limit: 1 }))
  .max(Number.MAX_SAFE_INTEGER, refusal('tooLargeNumber'))

/** The same in a JSON body, without coercion. */
export const Id = z.int(problem('notWhole')).min(1, problem('tooSmall', { limit: 1 }))

export const ById = z.strictObject({ id: PathId })

/** Error of an upper bound that stops further checks, so no later rule runs on an oversized value. */
export const orStop = (error: Problem) => ({ error, abort: true })

/** A text of at most `max` characters. */
export const text = (max: number, notText = problem('notText'), tooLong = problem('tooLong', { limit: max })) =>
  z.string(notText).max(max, orStop(tooLong))

// Surrounding white space that is trimmed before the text's own bound applies.
const MAX_AROUND = 500

/** The same, trimmed; surrounding white space does not count. */
export const trimmed = (max: number, notText?: Problem, tooLong = problem('tooLong', { limit: max })) =>
  text(max + MAX_AROUND, notText, tooLong)
    .trim()
    .max(max, orStop(tooLong))

/** Upper bound of all request headers together, and so of each one. */
export const LONGEST_HEADER = 16_384

/** An ISO date: `2026-11-21`. */
export const day = (wrong?: Problem) => text(10, wrong, wrong).check(z.iso.date(wrong))

/** A key in a link. */
export const uuid = (wrong: Problem) => text(36, wrong, wrong).check(z.uuid(wrong))

const withoutControls = (newlines: boolean) => (text: string) => !hasControlCharacters(text, { newlines })

/** A search term or a choice from a list: any text without control characters. */
export const words = (max: number) => text(max).refine(withoutControls(false), problem('controlCharacters'))

/** One line of text without control characters; surrounding white space and invisible characters are removed. */
export const line = (max: number, required = problem('required'), tooLong = problem('tooLong', { limit: max })) =>
  text(max + MAX_AROUND, required, tooLong)
    .overwrite((typed) => withoutUnseen(typed).trim())
    .max(max, orStop(tooLong))
    .min(1, orStop(required))
    .refine(withoutControls(false), problem('controlCharacters'))

/** A new name of a person or a shop: see `rules/text/names.ts`. */
export const newName = (max: number, required: Problem) =>
  line(max, required).superRefine((name, context) => {
    const message = nameProblem(name)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** One line of text; may be empty. */
export const lineOrNone = (max: number) => words(max).transform((text) => withoutUnseen(text).trim())

/** Text of several lines; may be empty. */
export const paragraph = (max: number) =>
  text(max)
    .refine(withoutControls(true), problem('controlCharacters'))
    .transform((text) => text.trim())

/** An email address, in lower case. Shared with the browser's forms. */
export const Email = text(EMAIL_MAX + MAX_AROUND, problem('emailInvalid'), problem('tooLong', { limit: EMAIL_MAX }))
  .superRefine((text, context) => {
    const problem = emailProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform(normaliseEmail)

export const YesOrNo = z.boolean(refusal('notYesOrNo'))

/** The same in a query string. */
export const TrueOrFalse = z.enum(['true', 'false'], refusal('notYesOrNo')).transform((text) => text === 'true')

/** A language of pages and messages. */
export const ReaderLanguage = z.enum(languages, refusal('readerLanguage'))

export const Timestamp = text(40).check(z.iso.datetime())

export const Cents = z.int()

/** Cursor pagination: at most 100 items, from the cursor that the previous page returned. */
export const paging = {
  limit: z.coerce
    .number(problem('notNumber'))
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(100, problem('tooLarge', { limit: 100 }))
    .optional(),
  cursor: text(1_000).min(1).optional(),
}

/** A picture's URL on the web or a path under `/media/`; empty: none. */
export const PictureUrl = text(2_048, problem('notUrl')).refine(
  (url) => url === '' || isPictureUrl(url),
  problem('urlInvalid'),
)

function isPictureUrl(url: string): boolean {
  if (/^\/media\/[\w./-]+$/.test(url)) return !url.includes('..')
  if (!/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}
