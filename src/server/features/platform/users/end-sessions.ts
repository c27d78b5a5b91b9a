import type { Database } from '#server/database/connect.ts'
import { record } from '#server/features/activity/activity.ts'
import { endSessionsOf } from '#server/features/auth/auth.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { getPlatformUser } from './users.queries.ts'

/** Ends all sessions of a user; returns their number. */
export function endSessions(db: Database, id: number, caller: Principal): Promise<{ ended: number }> {
  return db.transaction(async (tx) => {
    const user = await getPlatformUser(tx, id)
    const { rowCount } = await endSessionsOf(tx, id)
    await record(tx, caller, { type: 'account', action: 'Sessions ended', details: user.email, userId: id })
    return { ended: rowCount ?? 0 }
  })
}
