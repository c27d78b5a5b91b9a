import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { confirmEmail } from '#server/features/account/confirm-email.ts'
import { toUser } from '#server/features/account/to-user.ts'
import { hasMailServer } from '#server/features/mail/mail-settings.ts'
import { record } from '#server/features/platform/activity/record.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/accounts.ts'
import type { SecretBox } from './encryption.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { registerAccount } from './register.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { secondStep } from './two-factor/second-step.ts'

type House = { db: Database; limits: RateLimits; box: SecretBox; config: Config }

/** Coming in and going out. */
export function entranceRoutes(serve: Serve, { db, limits, box, config }: House) {
  serve(calls.register, ({ body, caller, ...visitor }) => registerAccount(db, body, caller, visitor))
  serve(calls.login, ({ body, ...visitor }) => signIn(db, limits, body, visitor))
  serve(calls.secondStep, ({ body, ...visitor }) => secondStep(db, { limits, box }, body, visitor))
  serve(calls.forgotPassword, async ({ body, ip }) => {
    await forgotPassword(db, limits, body.email, { ip })
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
}
