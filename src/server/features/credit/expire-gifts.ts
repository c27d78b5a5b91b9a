import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { creditAccounts, creditMovements } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { holdCredit, moveCredit } from './move-credit.ts'

/** Gifts with credit left after their last day. */
const ended = sql`${creditAccounts} o where o.ends_on < (now() at time zone 'Europe/Amsterdam')::date and (
  select sum(m.amount_cents) from ${creditMovements} m where m.shop_id = o.shop_id and m.account_id = o.id) > 0`

/** Books what is left of ended gifts as expired. Safe to run in several processes. */
export async function expireGifts(db: Database): Promise<void> {
  for (const shopId of await shopsWith(db, ended)) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select o.id from ${ended} and o.shop_id = ${shopId} order by o.id`,
    )
    for (const row of rows) {
      await db.change(shopId, async (tx) => {
        const account = { shopId, id: Number(row.id) }
        const balanceCents = await holdCredit(tx, account)
        if (balanceCents <= 0) return
        await moveCredit(tx, account, { cause: 'expired', amountCents: -balanceCents }, undefined)
      })
    }
  }
}
