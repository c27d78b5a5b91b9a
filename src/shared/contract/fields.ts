import { z } from 'zod'
import { languages } from '../rules/languages/languages.ts'
import { emailProblem, normaliseEmail } from '../rules/text/email.ts'
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

const withoutControls = (newlines: boolean) => (text: string) => !hasControlCharacters(text, { newlines })

/** What someone looks for or chose from a list: any text, but no characters that nobody types. */
export const words = (max: number) =>
  z
    .string(problem('notText'))
    .max(max, problem('tooLong', { limit: max }))
    .refine(withoutControls(false), problem('controlCharacters'))

/** One line of text without control characters; white space around it and characters without a shape are dropped. */
export const line = (max: number, required = problem('required'), tooLong = problem('tooLong', { limit: max })) =>
  z
    .string(required)
    .transform((text) => withoutUnseen(text).trim())
    .pipe(z.string().min(1, required).max(max, tooLong).refine(withoutControls(false), problem('controlCharacters')))

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
  z
    .string(problem('notText'))
    .max(max, problem('tooLong', { limit: max }))
    .refine(withoutControls(true), problem('controlCharacters'))
    .transform((text) => text.trim())

/** An email address, in lower case. The browser's forms check with the same rule. */
export const Email = z
  .string(problem('emailInvalid'))
  .superRefine((text, context) => {
    const problem = emailProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform(normaliseEmail)

export const YesOrNo = z.boolean(refusal('notYesOrNo'))

/** A language that people read our pages and messages in. */
export const ReaderLanguage = z.enum(languages, refusal('readerLanguage'))

export const Timestamp = z.iso.datetime()

export const Cents = z.int()

/** The slice of a list: at most 100 at a time, from the cursor that the page before named. */
export const paging = {
  limit: z.coerce
    .number(problem('notNumber'))
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(100, problem('tooLarge', { limit: 100 }))
    .optional(),
  cursor: z.string().min(1).max(1_000).optional(),
}

/** An address of a picture on the web or one of our own under `/media/`; empty means: none. */
export const PictureUrl = z
  .string(problem('notUrl'))
  .max(2_048, problem('tooLong', { limit: 2_048 }))
  .refine((url) => url === '' || isPictureUrl(url), problem('urlInvalid'))

function isPictureUrl(url: string): boolean {
  if (/^\/media\/[\w./-]+$/.test(url)) return !url.includes('..')
  if (!/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}
