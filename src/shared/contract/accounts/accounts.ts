import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ReaderLanguage, Timestamp, words } from '#shared/contract/fields.ts'
import { Credentials, ForgottenPassword, Password, Registration, SecondCode } from './entrance.ts'

export const roles = ['shop_owner', 'superadmin', 'customer'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

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
