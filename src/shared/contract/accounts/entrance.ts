import { z } from 'zod'
import { Email, line, newName, ReaderLanguage, text } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { hasControlCharacters } from '#shared/rules/text/text.ts'

// Schemas of the entrance's forms, apart from their calls: a page with such a form loads them when it is submitted.

export const Password = text(200, problem('passwordRequired'), problem('passwordLong', { limit: 200 }))
  .min(6, problem('passwordShort', { limit: 6 }))
  .refine((text) => !hasControlCharacters(text, { newlines: false }), problem('passwordControls'))

export const Registration = z.strictObject({
  email: Email,
  password: Password,
  firstName: newName(100, problem('firstNameRequired')),
  lastName: newName(100, problem('lastNameRequired')),
  role: z.enum(['shop_owner', 'superadmin'], refusal('roleOfRegistration')).default('shop_owner'),
  /** Defaults to the best match of Accept-Language. The new account's shop gets the same language. */
  language: ReaderLanguage.optional(),
})
export type Registration = z.output<typeof Registration>

export const Credentials = z.strictObject({ email: Email, password: Password })

/** A code of an authenticator app, or a recovery code. */
export const SecondCode = line(40, problem('codeRequired'))

export const ForgottenPassword = z.strictObject({ email: Email })
