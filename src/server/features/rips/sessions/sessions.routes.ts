import type { Database } from '#server/database/connect.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/rip-sessions.ts'
import { calendarOf } from './calendar.ts'
import { cancelSession, changeSession, planSession } from './plan-session.ts'
import { endSession, startSession, undoStart } from './run-session.ts'
import { pageOfSessions } from './sessions.queries.ts'
import { setRecording } from './set-recording.ts'

export function ripSessionRoutes(serve: Serve, { db, publicUrl }: { db: Database; publicUrl: string }) {
  serve(calls.listRipSessions, ({ shop, query }) => pageOfSessions(db, shop.id, query))
  serve(calls.planRipSession, ({ shop, shops, body, caller }) => planSession(db, shops, shop.id, body, caller))
  serve(calls.changeRipSession, ({ params, body, readOnly, caller }) =>
    changeSession(db, params, body, readOnly, caller),
  )
  serve(calls.cancelRipSession, ({ params, caller }) => cancelSession(db, params, caller))
  serve(calls.startRipSession, ({ params, shops, caller }) => startSession(db, shops, params, caller))
  serve(calls.undoRipSessionStart, ({ params, caller }) => undoStart(db, params, caller))
  serve(calls.endRipSession, ({ params, caller }) => endSession(db, params, caller))
  serve(calls.setSessionRecording, ({ params, body, caller }) => setRecording(db, { params, body }, caller))
  serve(calls.getLiveCalendar, async ({ params, shops }) =>
    calendarOf(db, { shop: await getVisibleShop(db, shops, params.id), publicUrl }, params.session),
  )
}
