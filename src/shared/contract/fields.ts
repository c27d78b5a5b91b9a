import { z } from 'zod'
import { languages } from '../rules/languages/languages.ts'
import { emailProblem, normaliseEmail } from '../rules/text/email.ts'
import { nameProblem } from '../rules/text/names.ts'
import { hasControlCharacters } from '../rules/text/text.ts'

/** A positive whole number from the address, as in `/api/orders/:id`. */
export const PathId = z.coerce
  .number('Must be a number')
  .int('Must be a whole number')
  .min(1, 'Must be 1 or more')
  .max(Number.MAX_SAFE_INTEGER, 'Is too large')

/** The same in a body, where a number has to be a number. */
export const Id = z.int('Must be a whole number').min(1, 'Must be 1 or more')

export const ById = z.strictObject({ id: PathId })

const withoutControls = (newlines: boolean) => (text: string) => !hasControlCharacters(text, { newlines })

/** What someone looks for or chose from a list: any text, but no characters that nobody types. */
export const words = (max: number) =>
  z
    .string('Must be text')
    .max(max, `Must be ${max} characters or less`)
    .refine(withoutControls(false), 'Must not contain control characters')

/** One line of text without control characters, white space around it dropped. */
export const line = (max: number, required = 'Required', tooLong = `Must be ${max} characters or less`) =>
  z
    .string(required)
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, tooLong)
        .refine(withoutControls(false), 'Must not contain control characters'),
    )

/** The name of a person or a shop that is new: see `rules/text/names.ts`. */
export const newName = (max: number, required: string) =>
  line(max, required).superRefine((name, context) => {
    const message = nameProblem(name)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** One line that may be empty, which means: none. */
export const lineOrNone = (max: number) => words(max).transform((text) => text.trim())

/** Text of several lines; may be empty. */
export const paragraph = (max: number) =>
  z
    .string('Must be text')
    .max(max, `Must be ${max} characters or less`)
    .refine(withoutControls(true), 'Must not contain control characters')
    .transform((text) => text.trim())

/** An email address, in lower case. The browser's forms check with the same rule. */
export const Email = z
  .string('Enter a valid email address')
  .superRefine((text, context) => {
    const problem = emailProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform(normaliseEmail)

export const YesOrNo = z.boolean('Must be true or false')

/** A language that people read our pages and messages in. */
export const ReaderLanguage = z.enum(languages, 'Language must be nl or en')

export const Timestamp = z.iso.datetime()

export const Cents = z.int()

/** The slice of a list: at most 100 at a time, from the cursor that the page before named. */
export const paging = {
  limit: z.coerce
    .number('Must be a number')
    .int('Must be a whole number')
    .min(1, 'Must be 1 or more')
    .max(100, 'Must be 100 or less')
    .optional(),
  cursor: z.string().min(1).max(1_000).optional(),
}

/** An address of a picture on the web or one of our own under `/media/`; empty means: none. */
export const PictureUrl = z
  .string('Must be a URL')
  .max(2_048, 'Must be 2048 characters or less')
  .refine((url) => url === '' || isPictureUrl(url), 'Must be a valid URL')

function isPictureUrl(url: string): boolean {
  if (/^\/media\/[\w./-]+$/.test(url)) return !url.includes('..')
  if (!/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}
