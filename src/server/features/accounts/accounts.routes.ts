import type { Database } from '#server/database/connect.ts'
import { record } from '#server/features/activity/record.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import { login, logout, me, register } from '#shared/contract/accounts.ts'
import { registerAccount } from './register.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { toUser } from './to-user.ts'

export function accountRoutes(serve: Serve, { db, limits }: { db: Database; limits: RateLimits }) {
  serve(register, ({ body, caller, ...visitor }) => registerAccount(db, body, caller, visitor))
  serve(login, ({ body, ...visitor }) => signIn(db, limits, body, visitor))
  serve(me, ({ caller }) => toUser(caller))
  serve(logout, async ({ caller }) => {
    await endSession(db, caller.sessionId)
    await record(db, caller, { type: 'account', action: 'Signed out', details: caller.email, userId: caller.id })
    return undefined
  })
}
