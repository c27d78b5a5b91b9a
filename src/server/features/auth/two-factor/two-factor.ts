import { eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { twoFactors, users } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { record } from '#server/features/activity/activity.ts'
import { dropTwoFactor } from '#server/features/auth/revoke-access.ts'
import {
  authenticator,
  consumeCode,
  makeRecoveryCodes,
  newSecret,
  takeAppCode,
} from '#server/features/auth/two-factor/check-code.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict, forbidden, invalid } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { ActivityAction } from '#shared/rules/activity/activity-actions.ts'
import { checkOwnPassword, holdWithPassword } from '../passwords/own-password.ts'

type Dependencies = { db: Database; limits: RateLimits; encryption: Encryption }
type PasswordAndCode = { password: string; code: string }

const WRONG: Text = (t) => t('accountErrors.wrongCode')
export const wrongCode = () => invalid('wrong_code', WRONG, [{ path: 'code', message: WRONG }])
const isOn = () => conflict('two_factor_on', (t) => t('accountErrors.twoFactorOn'))
const unconfirmed = () => conflict('email_unconfirmed', (t) => t('accountErrors.emailUnconfirmed'))
const isOff = () => conflict('two_factor_off', (t) => t('accountErrors.twoFactorOff'))

/**
 * Creates a secret for an app, active once a code of it has been entered. Throws 409 when one is active, and for an
 * unconfirmed address: its real owner could not pass a stranger's second factor.
 */
export async function beginTwoFactor({ db, limits, encryption }: Dependencies, caller: Principal, password: string) {
  const hash = await checkOwnPassword(db, limits, caller, password)
  const secret = newSecret()
  const begun = { secret: encryption.encrypt(secret, String(caller.id)), createdAt: new Date(), lastStep: 0 }
  await db.transaction(async (tx) => {
    const user = await holdWithPassword(tx, caller.id, hash)
    if (!user.emailConfirmedAt) throw unconfirmed()
    const row = one(
      await tx
        .insert(twoFactors)
        .values({ userId: caller.id, ...begun })
        .onConflictDoUpdate({ target: twoFactors.userId, set: begun, setWhere: isNull(twoFactors.confirmedAt) })
        .returning(),
    )
    if (!row) throw isOn()
    await note(tx, caller, 'Two-factor set-up begun')
  })
  return { secret, uri: authenticator(secret, caller.email).toString() }
}

/** Activates the second factor and returns the recovery codes. */
export async function confirmTwoFactor({ db, limits, encryption }: Dependencies, caller: Principal, code: string) {
  await limits.take('second-factor', String(caller.id))
  const codes = await db.transaction(async (tx) => {
    const { factor, user } = await hold(tx, caller.id)
    if (!user.emailConfirmedAt) throw unconfirmed()
    if (!factor) throw conflict('two_factor_not_begun', (t) => t('accountErrors.twoFactorNotBegun'))
    if (factor.confirmedAt) throw isOn()
    if (!(await takeAppCode(tx, encryption, caller.id, code))) throw wrongCode()
    await tx.update(twoFactors).set({ confirmedAt: new Date() }).where(eq(twoFactors.userId, caller.id))
    await note(tx, caller, 'Two-factor switched on')
    return makeRecoveryCodes(tx, caller.id)
  })
  await limits.forgive('second-factor', String(caller.id))
  return { recoveryCodes: codes }
}

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (deps: Dependencies, caller: Principal, proof: PasswordAndCode) =>
  withProof(deps, caller, proof, async (tx) => {
    await note(tx, caller, 'Recovery codes renewed')
    return { recoveryCodes: await makeRecoveryCodes(tx, caller.id) }
  })

/** Deactivates the second factor. Throws 403 for roles that must have it. */
export async function endTwoFactor(deps: Dependencies, caller: Principal, proof: PasswordAndCode, required: boolean) {
  if (required && caller.role === 'superadmin') {
    throw forbidden('two_factor_required', (t) => t('accountErrors.twoFactorRequired'))
  }
  await withProof(deps, caller, proof, async (tx) => {
    await dropTwoFactor(tx, caller.id)
    await note(tx, caller, 'Two-factor switched off')
  })
}

async function withProof<Result>(
  { db, limits, encryption }: Dependencies,
  caller: Principal,
  { password, code }: PasswordAndCode,
  what: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await checkOwnPassword(db, limits, caller, password)
  await limits.take('second-factor', String(caller.id))
  const result = await db.transaction(async (tx) => {
    const { factor } = await hold(tx, caller.id)
    if (!factor?.confirmedAt) throw isOff()
    if (!(await consumeCode(tx, encryption, caller.id, code))) throw wrongCode()
    return what(tx)
  })
  await limits.forgive('second-factor', String(caller.id))
  return result
}

/** Locks the account first, as every change of its credentials does. */
async function hold(tx: Transaction, userId: number) {
  const user = only(await tx.select().from(users).where(eq(users.id, userId)).for('no key update'))
  const factor = one(await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update'))
  return { user, factor }
}

const note = (tx: Transaction, caller: Principal, action: ActivityAction) =>
  record(tx, caller, { type: 'account', action, details: caller.email, userId: caller.id })
