import { z } from 'zod'
import { Password, SecondCode } from './accounts.ts'

/**
 * Shows that the person at the keyboard is the account's owner. Calls that change where money goes ask for it: without it they answer 403
 * `confirmation_required`, whose issues name the fields that are needed.
 */
export const Confirmation = z.strictObject({
  currentPassword: Password.optional(),
  /** Of the authenticator app, or a recovery code: where the account has two factors. */
  code: SecondCode.optional(),
})
export type Confirmation = z.output<typeof Confirmation>
