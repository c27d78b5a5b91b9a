import type { Jobs } from '#server/jobs/job.ts'
import { forgetUnconfirmed } from './alerts.ts'
import { noteLows } from './lows.queries.ts'
import { sendAlerts } from './send-alerts.ts'

export const marketJobs = {
  'market.lows': { cron: '52 3 * * *', run: noteLows },
  'market.alerts': { cron: '*/15 * * * *', run: sendAlerts },
  'market.tidy': { cron: '27 4 * * *', run: forgetUnconfirmed },
} satisfies Jobs
