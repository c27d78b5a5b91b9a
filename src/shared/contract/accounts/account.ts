import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { Email, Id, line, PathId, ReaderLanguage, Timestamp } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problem.ts'
import { User } from './accounts.ts'
import { Password, SecondCode } from './entrance.ts'

/** The signed-in user's own account. */
export const Account = z.strictObject({
  user: User,
  emailConfirmed: z.boolean(),
  /** Replaces `email` once the user follows the confirmation link. */
  pendingEmail: z.string().nullable(),
  /** False: no mail server is configured, so no link can be sent. */
  mailServer: z.boolean(),
  twoFactor: z.strictObject({
    /** When two-factor authentication was turned on; null while it is off. */
    since: Timestamp.nullable(),
    recoveryCodesLeft: z.number(),
    /** The platform requires two factors of its administrators. */
    required: z.boolean(),
  }),
})
export type Account = z.infer<typeof Account>

export const getAccount = endpoint({
  name: 'account.get',
  method: 'GET',
  path: '/api/account',
  access: 'signed-in',
  summary: 'Your account',
  answer: Account,
})

export const PersonName = z.strictObject({
  firstName: line(100, problem('firstNameRequired')),
  lastName: line(100, problem('lastNameRequired')),
})

export const changeName = endpoint({
  name: 'account.changeName',
  method: 'PUT',
  path: '/api/account/name',
  access: 'signed-in',
  summary: 'Change your name',
  body: PersonName,
  resource: User,
  answer: User,
})

export const changeLanguage = endpoint({
  name: 'account.changeLanguage',
  method: 'PUT',
  path: '/api/account/language',
  access: 'signed-in',
  summary: 'Choose the language that you read: on screen and in messages',
  body: z.strictObject({ language: ReaderLanguage }),
  answer: User,
})

export const EmailChange = z.strictObject({ email: Email, password: Password })

export const changeEmail = endpoint({
  name: 'account.changeEmail',
  method: 'POST',
  path: '/api/account/email',
  access: 'signed-in',
  summary: 'Have a link sent to another address; following it makes that the address of your account',
  body: EmailChange,
  status: 204,
})

export const sendConfirmation = endpoint({
  name: 'account.sendConfirmation',
  method: 'POST',
  path: '/api/account/confirmation',
  access: 'signed-in',
  summary: 'Have the link that confirms your address sent again',
  status: 204,
})

export const PasswordChange = z.strictObject({ password: Password, newPassword: Password })

export const changePassword = endpoint({
  name: 'account.changePassword',
  method: 'PUT',
  path: '/api/account/password',
  access: 'signed-in',
  summary:
    'Change your password and sign out everywhere else. The answer has a new token; the one that asked no longer works',
  body: PasswordChange,
  answer: z.strictObject({ ended: z.number(), token: z.string() }),
})

/** A browser session of the signed-in user. */
export const SessionOfMine = z.strictObject({
  id: Id,
  /** The session that makes this request. */
  current: z.boolean(),
  browser: z.string(),
  ip: z.string().nullable(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** Device and shop where you took over the counter with a PIN. */
  counter: z.strictObject({ device: z.string(), shop: z.string() }).nullable(),
})
export type SessionOfMine = z.infer<typeof SessionOfMine>

export const listMySessions = endpoint({
  name: 'account.listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  summary: 'Where you are signed in: this browser first, then the one seen last',
  answer: z.array(SessionOfMine),
})

export const endMySession = endpoint({
  name: 'account.endSession',
  method: 'DELETE',
  path: '/api/account/sessions/:session',
  access: 'signed-in',
  summary: 'Sign one of your browsers out',
  params: z.strictObject({ session: PathId }),
  status: 204,
})

export const endOtherSessions = endpoint({
  name: 'account.endOtherSessions',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: 'signed-in',
  summary: 'Sign out everywhere but here',
  answer: z.strictObject({ ended: z.number() }),
})

export const beginTwoFactor = endpoint({
  name: 'account.beginTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor',
  access: 'signed-in',
  summary: 'Start setting up an authenticator app. No code is needed until one has been confirmed',
  body: z.strictObject({ password: Password }),
  answer: z.strictObject({ secret: z.string(), uri: z.string() }),
})

export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const confirmTwoFactor = endpoint({
  name: 'account.confirmTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  access: 'signed-in',
  summary: 'Confirm the app with a code from it. The recovery codes are shown only once',
  body: z.strictObject({ code: SecondCode }),
  answer: RecoveryCodes,
})

export const PasswordAndCode = z.strictObject({ password: Password, code: SecondCode })

export const renewRecoveryCodes = endpoint({
  name: 'account.renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  access: 'signed-in',
  summary: 'Generate new recovery codes; earlier ones stop working',
  body: PasswordAndCode,
  answer: RecoveryCodes,
})

export const endTwoFactor = endpoint({
  name: 'account.endTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor/off',
  access: 'signed-in',
  summary: 'Switch two-factor authentication off',
  body: PasswordAndCode,
  status: 204,
})
