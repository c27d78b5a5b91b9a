import { z } from 'zod'
import { Password, SecondCode } from './entrance.ts'

/**
 * Proof that the caller is the account's owner. Calls that change where money goes require it; without it they return 403
 * `confirmation_required` with issues that name the required fields.
 */
export const Confirmation = z.strictObject({
  currentPassword: Password.optional(),
  /** Authenticator or recovery code, for accounts with two factors. */
  code: SecondCode.optional(),
})
export type Confirmation = z.output<typeof Confirmation>
