import { z } from 'zod'
import { languages } from '../rules/languages/languages.ts'
import { EMAIL_MAX, emailProblem, normaliseEmail } from '../rules/text/email.ts'
import { nameProblem } from '../rules/text/names.ts'
import { hasControlCharacters, withoutUnseen } from '../rules/text/text.ts'
import { type Problem, problem, refusal } from './problem.ts'

/** A positive whole number from the address, as in `/api/orders/:id`. */
export const PathId = z.coerce
  .number(problem('notNumber'))
  .int(problem('notWhole'))
  .min(1, problem('tooSmall', { limit: 1 }))
  .max(Number.MAX_SAFE_INTEGER, refusal('tooLargeNumber'))

/** The same in a body, where a number has to be a number. */
export const Id = z.int(problem('notWhole')).min(1, problem('tooSmall', { limit: 1 }))

export const ById = z.strictObject({ id: PathId })

/** Issue of a bound that ends the checking of its value: no later rule looks at what is too long. */
export const orStop = (error: Problem) => ({ error, abort: true })

/** A text of at most so many characters. */
export const text = (max: number, notText = problem('notText'), tooLong = problem('tooLong', { limit: max })) =>
  z.string(notText).max(max, orStop(tooLong))

// White space around a text that is dropped before its own bound counts.
const MAX_AROUND = 500

/** The same without the white space around it, which does not count. */
export const trimmed = (max: number, notText?: Problem, tooLong = problem('tooLong', { limit: max })) =>
  text(max + MAX_AROUND, notText, tooLong)
    .trim()
    .max(max, orStop(tooLong))

/** All headers of a request together are no longer. */
export const LONGEST_HEADER = 16_384

/** A day as `2026-11-21`. */
export const day = (wrong?: Problem) => text(10, wrong, wrong).check(z.iso.date(wrong))

/** The key in a link. */
export const uuid = (wrong: Problem) => text(36, wrong, wrong).check(z.uuid(wrong))

const withoutControls = (newlines: boolean) => (text: string) => !hasControlCharacters(text, { newlines })

/** What someone looks for or chose from a list: any text, but no characters that nobody types. */
export const words = (max: number) => text(max).refine(withoutControls(false), problem('controlCharacters'))

/** One line of text without control characters; white space around it and characters without a shape are dropped. */
export const line = (max: number, required = problem('required'), tooLong = problem('tooLong', { limit: max })) =>
  text(max + MAX_AROUND, required, tooLong)
    .overwrite((typed) => withoutUnseen(typed).trim())
    .max(max, orStop(tooLong))
    .min(1, orStop(required))
    .refine(withoutControls(false), problem('controlCharacters'))

/** The name of a person or a shop that is new: see `rules/text/names.ts`. */
export const newName = (max: number, required: Problem) =>
  line(max, required).superRefine((name, context) => {
    const message = nameProblem(name)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** One line that may be empty, which means: none. */
export const lineOrNone = (max: number) => words(max).transform((text) => withoutUnseen(text).trim())

/** Text of several lines; may be empty. */
export const paragraph = (max: number) =>
  text(max)
    .refine(withoutControls(true), problem('controlCharacters'))
    .transform((text) => text.trim())

/** An email address, in lower case. The browser's forms check with the same rule. */
export const Email = text(EMAIL_MAX + MAX_AROUND, problem('emailInvalid'), problem('tooLong', { limit: EMAIL_MAX }))
  .superRefine((text, context) => {
    const problem = emailProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform(normaliseEmail)

export const YesOrNo = z.boolean(refusal('notYesOrNo'))

/** The same in an address. */
export const TrueOrFalse = z.enum(['true', 'false'], refusal('notYesOrNo')).transform((text) => text === 'true')

/** A language that people read our pages and messages in. */
export const ReaderLanguage = z.enum(languages, refusal('readerLanguage'))

export const Timestamp = text(40).check(z.iso.datetime())

export const Cents = z.int()

/** The slice of a list: at most 100 at a time, from the cursor that the page before named. */
export const paging = {
  limit: z.coerce
    .number(problem('notNumber'))
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(100, problem('tooLarge', { limit: 100 }))
    .optional(),
  cursor: text(1_000).min(1).optional(),
}

/** An address of a picture on the web or one of our own under `/media/`; empty means: none. */
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
