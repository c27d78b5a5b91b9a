import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { Email, line, newName, ReaderLanguage, Timestamp, text, words } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { hasControlCharacters } from '#shared/rules/text/text.ts'

export const Role = z.enum(['shop_owner', 'superadmin', 'customer'])
export type Role = z.infer<typeof Role>

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

export const User = z.strictObject({
  id: z.number(),
  email: z.string(),
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  /** Language of screens and messages. */
  language: ReaderLanguage,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type User = z.infer<typeof User>

export const Session = z.strictObject({ token: z.string(), user: User })
export type Session = z.infer<typeof Session>

/** Signed in, or the password was correct and a code is required next (`secondStep`). */
export const SignInResult = z.discriminatedUnion('status', [
  Session.extend({ status: z.literal('signed-in') }),
  z.strictObject({ status: z.literal('second-factor-required'), challenge: z.string() }),
])
export type SignInResult = z.infer<typeof SignInResult>

export const register = endpoint({
  name: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Make an account; a shop owner gets a shop with it',
  body: Registration,
  answer: Session,
  status: 201,
  limit: 'registration',
})

export const login = endpoint({
  name: 'auth.signIn',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in, or get a challenge for the second step where the account has one',
  body: Credentials,
  answer: SignInResult,
  limit: 'sign-in',
})

/** A code of an authenticator app, or a recovery code. */
export const SecondCode = line(40, problem('codeRequired'))

/** Token from an emailed link. */
const LinkToken = words(200)

export const secondStep = endpoint({
  name: 'auth.secondStep',
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'public',
  summary: 'The second step of signing in: a code of the app, or a recovery code',
  body: z.strictObject({ challenge: words(200), code: SecondCode }),
  answer: Session,
  limit: 'sign-in',
})

export const ForgottenPassword = z.strictObject({ email: Email })

export const forgotPassword = endpoint({
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Have a link sent to set a new password with. The answer is the same whether the address is known',
  body: ForgottenPassword,
  /** `mailServer` is false when no mail server is configured: no link was sent. */
  answer: z.strictObject({ mailServer: z.boolean() }),
  limit: 'account-links',
})

export const PasswordReset = z.strictObject({ token: LinkToken, password: Password })

export const resetPassword = endpoint({
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the link that was sent, once, and sign out everywhere',
  body: PasswordReset,
  status: 204,
  limit: 'account-links',
})

export const confirmEmail = endpoint({
  name: 'auth.confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  summary: 'Confirm an email address with the link that was sent to it, once',
  body: z.strictObject({ token: LinkToken }),
  answer: z.strictObject({ email: z.string() }),
  limit: 'account-links',
})

export const me = endpoint({
  name: 'auth.me',
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  summary: 'Who is signed in',
  answer: User,
})

export const logout = endpoint({
  name: 'auth.signOut',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  summary: 'Sign out; the token stops working',
  status: 204,
})
