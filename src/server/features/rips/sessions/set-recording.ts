import type { Database } from '#server/database/connect.ts'
import { ripSessions } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import type { RipSession, setSessionRecording } from '#shared/contract/orders/rip-sessions.ts'
import { liveRecording } from '../mails/live.mail.ts'
import { log } from './plan-session.ts'
import { mailAbout } from './remind.ts'
import { customersToSendRecording } from './session-customers.queries.ts'
import { holdSession, isSession, readSession } from './sessions.queries.ts'

type Recording = Checked<typeof setSessionRecording>

/** Sets the link of the recording and its offset. The first link is sent to those whose packs were opened. Throws 409 `live_not_running` for a session that was never started. */
export const setRecording = (
  db: Database,
  { params: { id: shopId, session: id }, body: { recordingUrl, recordingOffset } }: Recording,
  actor: Actor,
): Promise<RipSession> =>
  db.change(shopId, async (tx) => {
    const session = await holdSession(tx, shopId, id)
    if (!session.startedAt) throw conflict('live_not_running', (t) => t('ripErrors.liveNotRunning'))
    const isFirst = recordingUrl !== '' && !session.recordingSentAt
    if (isFirst) await mailAbout(tx, liveRecording, session, await customersToSendRecording(tx, session))
    await tx
      .update(ripSessions)
      .set({ recordingUrl: recordingUrl || null, recordingOffset, ...(isFirst ? { recordingSentAt: new Date() } : {}) })
      .where(isSession(shopId, id))
    await log(tx, actor, 'Recording of live opening changed', session)
    return readSession(tx, shopId, id)
  })
