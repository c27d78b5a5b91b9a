import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { shops } from '#server/database/schema.ts'
import { forgetTaxIdentities } from '#server/features/sellers/sellers.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

/** Releases the addresses of long-closed shops, so that others can use them. */
const freeAddresses = (db: Database) =>
  db.execute(sql`
    update ${shops} set slug = null
    where slug is not null and closed_at < now() - make_interval(days => ${retention.shopAddress.days})`)

export const accountJobs: Jobs = {
  'account.forget-closed': {
    cron: '36 2 * * *',
    async run(db) {
      await freeAddresses(db)
      await forgetTaxIdentities(db)
    },
  },
}
