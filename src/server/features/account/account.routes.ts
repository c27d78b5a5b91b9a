import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { SecretBox } from '#server/features/auth/encryption.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/account.ts'
import { endMySession, endOtherSessions, getAccount, listMySessions } from './account.queries.ts'
import { changeEmail, changeName, changePassword, sendConfirmation } from './change-account.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './two-factor.ts'

type House = { db: Database; limits: RateLimits; box: SecretBox; config: Config }

/** Somebody's own account: theirs alone, whatever their role. */
export function accountRoutes(serve: Serve, { config, ...house }: House) {
  const { db } = house
  const required = config.requireAdminTwoFactor
  serve(calls.getAccount, ({ caller }) => getAccount(db, caller, config))
  serve(calls.changeName, ({ caller, body, readOnly }) => changeName(db, caller, body, readOnly))
  serve(calls.changeEmail, async ({ caller, body }) => {
    await changeEmail(house, caller, body)
    return undefined
  })
  serve(calls.sendConfirmation, async ({ caller }) => {
    await sendConfirmation(house, caller)
    return undefined
  })
  serve(calls.changePassword, ({ caller, body }) => changePassword(house, caller, body))
  serve(calls.listMySessions, ({ caller }) => listMySessions(db, caller))
  serve(calls.endMySession, async ({ caller, params }) => {
    await endMySession(db, caller, params.session)
    return undefined
  })
  serve(calls.endOtherSessions, ({ caller }) => endOtherSessions(db, caller))
  serve(calls.beginTwoFactor, ({ caller, body }) => beginTwoFactor(house, caller, body.password))
  serve(calls.confirmTwoFactor, ({ caller, body }) => confirmTwoFactor(house, caller, body.code))
  serve(calls.renewRecoveryCodes, ({ caller, body }) => renewRecoveryCodes(house, caller, body))
  serve(calls.endTwoFactor, async ({ caller, body }) => {
    await endTwoFactor(house, caller, body, required)
    return undefined
  })
}
