import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import { record } from '#server/features/activity/activity.ts'
import { hasMailServer } from '#server/features/mail/mail.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as own from '#shared/contract/accounts/account.ts'
import * as calls from '#shared/contract/accounts/accounts.ts'
import { changeEmail, sendConfirmation } from './email/change-email.ts'
import { confirmEmail } from './email/confirm-email.ts'
import { endMySession, endOtherSessions, listMySessions } from './my-sessions.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { toUser } from './to-user.ts'
import { secondStep } from './two-factor/second-step.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './two-factor/two-factor.ts'

type Dependencies = { db: Database; limits: RateLimits; encryption: Encryption; config: Config }

/** Sign-in, sign-out, and the credentials of an account. */
export function authRoutes(serve: Serve, { config, ...deps }: Dependencies) {
  const { db, limits } = deps
  serve(calls.login, ({ body, ...visitor }) => signIn(db, limits, body, visitor))
  serve(calls.secondStep, ({ body, ...visitor }) => secondStep(db, deps, body, visitor))
  serve(calls.forgotPassword, async ({ body, ip, language }) => {
    await forgotPassword(db, limits, body.email, { ip, language })
    return { mailServer: hasMailServer(config) }
  })
  serve(calls.resetPassword, async ({ body, ...visitor }) => {
    await resetPassword(db, body, visitor)
    return undefined
  })
  serve(calls.confirmEmail, ({ body, ...visitor }) => confirmEmail(db, body.token, visitor))
  serve(calls.me, ({ caller }) => toUser(caller))
  serve(calls.logout, async ({ caller }) => {
    await endSession(db, caller.sessionId)
    await record(db, caller, { type: 'account', action: 'Signed out', details: caller.email, userId: caller.id })
    return undefined
  })
  serve(own.changeEmail, async ({ caller, body }) => {
    await changeEmail(deps, caller, body)
    return undefined
  })
  serve(own.sendConfirmation, async ({ caller }) => {
    await sendConfirmation(deps, caller)
    return undefined
  })
  serve(own.changePassword, ({ caller, body }) => changePassword(deps, caller, body))
  serve(own.listMySessions, ({ caller, language }) => listMySessions(db, caller, language))
  serve(own.endMySession, async ({ caller, params }) => {
    await endMySession(db, caller, params.session)
    return undefined
  })
  serve(own.endOtherSessions, ({ caller }) => endOtherSessions(db, caller))
  serve(own.beginTwoFactor, ({ caller, body }) => beginTwoFactor(deps, caller, body.password))
  serve(own.confirmTwoFactor, ({ caller, body }) => confirmTwoFactor(deps, caller, body.code))
  serve(own.renewRecoveryCodes, ({ caller, body }) => renewRecoveryCodes(deps, caller, body))
  serve(own.endTwoFactor, async ({ caller, body }) => {
    await endTwoFactor(deps, caller, body, config.requireAdminTwoFactor)
    return undefined
  })
}
