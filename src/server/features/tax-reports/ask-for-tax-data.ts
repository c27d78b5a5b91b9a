import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { emailLogs } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { enqueueMail, recipientsOf } from '#server/features/mail/mail.ts'
import { taxDataMail } from './tax-data.mail.ts'
import { sellersOf } from './tax-report.queries.ts'

const LOCK = 7_063_107

/** Requests missing data from each reported seller, unless requested within a week; returns their number. */
export const askForTaxData = (db: Database, year: number, actor: Actor): Promise<number> =>
  db.transaction(async (tx) => {
    // Serializes two administrators: the second finds all requests sent.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const recentRequests = await tx
      .select({ shopId: emailLogs.shopId })
      .from(emailLogs)
      .where(and(eq(emailLogs.template, 'tax-data'), gt(emailLogs.createdAt, sql`now() - interval '7 days'`)))
    const requested = new Set(recentRequests.map(({ shopId }) => shopId))
    const due = (await sellersOf(tx, year)).filter(
      ({ shop, leftOut, missing }) => !leftOut && missing.length > 0 && !shop.closedAt && !requested.has(shop.id),
    )
    const recipients = await recipientsOf(tx, idsOf(due.map(({ shop }) => shop)))
    for (const { shop, missing } of due) {
      const [owner] = recipients(shop.id, 'ownership.manage')
      if (!owner) continue
      await enqueueMail(tx, taxDataMail, { ...owner, data: { year, missing }, shopId: shop.id }, year, shop.name)
    }
    if (due.length > 0) {
      await record(tx, actor, { type: 'platform', action: 'Tax data asked for', details: `${year}: ${due.length}` })
    }
    return due.length
  })
