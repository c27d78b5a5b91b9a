import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { hasMailServer } from '#server/features/mail/mail.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import {
  changeRole as changeRoleCall,
  endUserSessions,
  getUser,
  listUsers,
  sendPasswordReset as sendPasswordResetCall,
} from '#shared/contract/platform/users.ts'
import { changeRole } from './change-role.ts'
import { endSessions } from './end-sessions.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { getPlatformUser, pageOfUsers } from './users.queries.ts'

type Dependencies = { db: Database; limits: RateLimits; config: Config }

export function userRoutes(serve: Serve, { db, limits, config }: Dependencies) {
  serve(listUsers, ({ query }) => pageOfUsers(db, query))
  serve(getUser, ({ params }) => getPlatformUser(db, params.userId))
  serve(changeRoleCall, ({ params, body, caller, readOnly }) =>
    changeRole(db, params.userId, body.role, caller, readOnly),
  )
  serve(sendPasswordResetCall, async ({ params, caller }) => ({
    ...(await sendPasswordReset(db, limits, params.userId, caller)),
    mailServer: hasMailServer(config),
  }))
  serve(endUserSessions, ({ params, caller }) => endSessions(db, params.userId, caller))
}
