import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { invoices, taxLimitNotices } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { enqueueMail, membersToNotify } from '#server/features/mail/mail.ts'
import { limitLevels } from '#shared/rules/money/vat/tax-limits.ts'
import { shopsOfSeller } from '../vat/vat-place.ts'
import { taxLimitMail } from './tax-limit.mail.ts'
import { taxLimitsOf } from './tax-limits.queries.ts'

export const NOTIFY_LIMITS = 'invoices.notify-limits'

const DAYS_BACK = 7

/** Writes to each owner whose sales have reached a level of a limit: once per level and year. */
export async function notifyLimits(db: Database, closing?: AbortSignal): Promise<void> {
  const recent = sql`${invoices} as o where o.issued_on > ${today} - ${DAYS_BACK}::int`
  for (const shopId of await shopsWith(db, recent)) {
    if (closing?.aborted) return
    await db.transaction((tx) => notifySeller(tx, shopId))
  }
}

async function notifySeller(tx: Queryable, shopId: number): Promise<void> {
  const { year, limits } = await taxLimitsOf(tx, shopId)
  const firstShopId = Math.min(...(await shopsOfSeller(tx, shopId)))
  for (const { limit, cents, limitCents } of limits) {
    const reached = limitLevels.filter((level) => cents * 100 >= limitCents * level)
    if (reached.length === 0) continue
    const added = await tx
      .insert(taxLimitNotices)
      .values(reached.map((level) => ({ shopId: firstShopId, year, limit, level })))
      .onConflictDoNothing()
      .returning({ level: taxLimitNotices.level })
    if (added.length === 0) continue
    const [owner] = await membersToNotify(tx, shopId, 'ownership.manage')
    if (!owner) continue
    const isReached = cents >= limitCents
    await enqueueMail(tx, taxLimitMail, { ...owner, data: { limit, cents, isReached }, shopId }, isReached)
  }
}
