import type { Database } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import { checkOwnPassword, holdWithPassword } from '#server/features/auth/passwords/own-password.ts'
import { wrongCode } from '#server/features/auth/two-factor/two-factor.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { forbidden, HttpError } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Confirmation } from '#shared/contract/accounts/confirmation.ts'
import type { Text } from '#shared/messages/translator.ts'
import { consumeCode } from './two-factor/check-code.ts'

export type Confirming = { db: Database; limits: RateLimits; encryption: Encryption }

/** A change that may begin only after the caller has proved their identity. */
export type ConfirmedChange = Database['change']

/**
 * For changes that a stolen token alone must not allow. Throws 403 `confirmation_required`, naming the fields, without
 * a password or, with two-factor sign-in, without a code; and 400 for wrong ones, limited as at sign-in. A code is
 * consumed only if the work is committed.
 */
export const confirmedChange =
  (
    { db, limits, encryption }: Confirming,
    caller: Principal,
    { currentPassword, code }: Confirmation,
  ): ConfirmedChange =>
  async (shops, work) => {
    if (caller.key) throw forbidden('key_not_allowed', (t) => t('keyErrors.notAllowed'))
    if (currentPassword === undefined || (caller.twoFactor && code === undefined)) throw confirmationRequired(caller)
    const hash = await checkOwnPassword(db, limits, caller, currentPassword, 'currentPassword')
    if (caller.twoFactor) await limits.take('second-factor', String(caller.id))
    const result = await db.change(shops, async (tx) => {
      await holdWithPassword(tx, caller.id, hash, 'currentPassword')
      if (caller.twoFactor && !(await consumeCode(tx, encryption, caller.id, code ?? ''))) throw wrongCode()
      return work(tx)
    })
    if (caller.twoFactor) await limits.forgive('second-factor', String(caller.id))
    return result
  }

const enterCode: Text = (t) => t('accountErrors.enterCode')

export const confirmationRequired = ({ twoFactor }: Pick<Principal, 'twoFactor'>) =>
  new HttpError(
    403,
    'confirmation_required',
    twoFactor ? (t) => t('accountErrors.confirmWithCode') : (t) => t('accountErrors.confirmWithPassword'),
    {
      issues: [
        { path: 'currentPassword', message: (t) => t('accountErrors.enterPassword') },
        ...(twoFactor ? [{ path: 'code', message: enterCode }] : []),
      ],
    },
  )
