import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { pageOfActivity } from './activity.queries.ts'

export function activityRoutes(serve: Serve, { db }: { db: Database }) {
  serve(listActivity, ({ query, language }) => pageOfActivity(db, query, language))
}
