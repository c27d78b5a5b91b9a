import type { Jobs } from '#server/jobs/job.ts'
import { deleteOldNetworks } from './blocks/order-blocks.queries.ts'

export const customerJobs: Jobs = { 'orders.forget-networks': { cron: '7 * * * *', run: deleteOldNetworks } }
