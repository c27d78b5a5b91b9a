import type { Jobs } from '#server/jobs/job.ts'
import { forgetStockAlerts } from './ask-for-stock.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

export const stockAlertJobs = {
  'stock-alerts.send': { cron: '*/5 * * * *', run: sendStockAlerts },
  'stock-alerts.tidy': { cron: '29 4 * * *', run: forgetStockAlerts },
} satisfies Jobs
