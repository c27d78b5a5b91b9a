import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { PRICE_DAYS } from '#shared/contract/catalogue/prices.ts'
import { readRates } from './exchange/exchange-rates.ts'

/** Deletes history older than the visible period, except the last change before it, which gives its initial price. */
export const deleteOldPrices = (db: Queryable) =>
  db.execute(sql`
    delete from card_price_history old
    where day < ${today} - ${PRICE_DAYS}::int and exists (
      select from card_price_history later
      where later.entry_id = old.entry_id and later.finish = old.finish
        and later.day > old.day and later.day <= ${today} - ${PRICE_DAYS}::int)`)

export const priceJobs = (exchangeRates: string | undefined, closing: AbortSignal): Jobs => ({
  'prices.tidy': { cron: '17 4 * * *', run: deleteOldPrices },
  'prices.exchange-rates': { cron: '*/10 * * * *', run: (db) => readRates(db, exchangeRates, { signal: closing }) },
})
