import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { hasMailServer } from '#server/features/mail/mail.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/platform/users.ts'
import { changeRole } from './change-role.ts'
import { endSessions } from './end-sessions.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { getPlatformUser, pageOfUsers } from './users.queries.ts'

type Dependencies = { db: Database; limits: RateLimits; config: Config }

export function userRoutes(serve: Serve, { db, limits, config }: Dependencies) {
  serve(calls.listUsers, ({ query }) => pageOfUsers(db, query))
  serve(calls.getUser, ({ params }) => getPlatformUser(db, params.userId))
  serve(calls.changeRole, ({ params, body, caller, readOnly }) =>
    changeRole(db, params.userId, body.role, caller, readOnly),
  )
  serve(calls.sendPasswordReset, async ({ params, caller }) => ({
    ...(await sendPasswordReset(db, limits, params.userId, caller)),
    mailServer: hasMailServer(config),
  }))
  serve(calls.endUserSessions, ({ params, caller }) => endSessions(db, params.userId, caller))
}
