import { z } from 'zod'
import { hasControlCharacters } from '../rules/text/text.ts'
import { endpoint } from './endpoint.ts'
import { Email, line, newName, ReaderLanguage, Timestamp, words } from './fields.ts'

export const Role = z.enum(['shop_owner', 'superadmin', 'customer'])
export type Role = z.infer<typeof Role>

export const Password = z
  .string('Password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(200, 'Password must be 200 characters or less')
  .refine((text) => !hasControlCharacters(text, { newlines: false }), 'Password must not contain control characters')

export const Registration = z.strictObject({
  email: Email,
  password: Password,
  firstName: newName(100, 'First name is required'),
  lastName: newName(100, 'Last name is required'),
  role: z.enum(['shop_owner', 'superadmin'], 'Role must be shop_owner or superadmin').default('shop_owner'),
  /** Left out: what Accept-Language asks for. The shop that comes with the account has the same. */
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
  /** What they read: on screen and in messages. */
  language: ReaderLanguage,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type User = z.infer<typeof User>

export const Session = z.strictObject({ token: z.string(), user: User })
export type Session = z.infer<typeof Session>

/** Signed in, or the password was right and a code has to follow (`secondStep`). */
export const SignInResult = z.discriminatedUnion('status', [
  Session.extend({ status: z.literal('signed-in') }),
  z.strictObject({ status: z.literal('second-factor-required'), challenge: z.string() }),
])
export type SignInResult = z.infer<typeof SignInResult>

export const register = endpoint({
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
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in, or get a challenge for the second step where the account has one',
  body: Credentials,
  answer: SignInResult,
  limit: 'sign-in',
})

/** Of an authenticator app, or one of the recovery codes. */
export const SecondCode = line(40, 'Code is required')

/** The token of a link that was sent by email. */
const LinkToken = words(200)

export const secondStep = endpoint({
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
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Have a link sent to set a new password with. The answer is the same whether the address is known',
  body: ForgottenPassword,
  /** `mailServer`: false when there is none, so that no link reaches anybody. */
  answer: z.strictObject({ mailServer: z.boolean() }),
  limit: 'account-links',
})

export const PasswordReset = z.strictObject({ token: LinkToken, password: Password })

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the link that was sent, once, and sign out everywhere',
  body: PasswordReset,
  status: 204,
  limit: 'account-links',
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  summary: 'Confirm an email address with the link that was sent to it, once',
  body: z.strictObject({ token: LinkToken }),
  answer: z.strictObject({ email: z.string() }),
  limit: 'account-links',
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  summary: 'Who is signed in',
  answer: User,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  summary: 'Sign out; the token stops working',
  status: 204,
})
