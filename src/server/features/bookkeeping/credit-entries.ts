import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { dayOf } from '#server/database/dutch-days.ts'
import { creditMovements } from '#server/database/schema.ts'
import type { CreditCause } from '#shared/rules/money/store-credit.ts'
import type { Days, Entry } from './entry.ts'
import { inPages } from './pages.ts'

const AT_ONCE = 500

type Row = { id: number; cause: CreditCause; cents: number; day: string; reason: string }

/** Store credit that was given, corrected or has expired. What orders spend and give back is in the receipts. */
export const creditEntries = (db: Queryable, shopId: number, days: Days): AsyncGenerator<Entry[]> =>
  inPages(async (last) => (await movementsAfter(db, shopId, days, last)).map(toEntry))

async function movementsAfter(db: Queryable, shopId: number, { from, until }: Days, last: number) {
  const { rows } = await db.execute<Row>(sql`
    select m.id::float8 as id, m.cause, m.amount_cents::float8 as cents, ${dayOf(sql`m.created_at`)}::text as day, m.reason
    from ${creditMovements} m
    where m.shop_id = ${shopId} and m.cause in ('bought', 'gift', 'expired', 'correction') and m.id > ${last}
      and ${dayOf(sql`m.created_at`)} >= ${from}::date and ${dayOf(sql`m.created_at`)} < ${until}::date
    order by m.id limit ${AT_ONCE}`)
  return rows
}

const toEntry = ({ id, cause, cents, day, reason }: Row): Entry => ({
  id,
  journal: 'credit',
  kind: 'store-credit',
  number: `T-${id}`,
  date: day,
  receivedOn: null,
  invoiceNumber: '',
  orderNumber: '',
  description: reason,
  party: undefined,
  means: undefined,
  lines: [
    { account: 'storeCredit', amountCents: -cents },
    { account: cause === 'bought' ? 'creditors' : 'creditGiven', amountCents: cents },
  ],
})
