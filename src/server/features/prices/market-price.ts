import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { one } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { type MarketPrice, PRICE_DAYS } from '#shared/contract/catalogue/prices.ts'
import { games } from '#shared/rules/games/games.ts'
import { pricedFinish } from '#shared/rules/prices/priced-finish.ts'
import { trendIn, trendsOfEntries } from './trends.ts'

/** The market price of a product with its history; 404 if it is not accessible. */
export async function marketPrice(db: Database, shops: ShopScope, id: number): Promise<MarketPrice> {
  const product = one(
    await db
      .select()
      .from(products)
      .where(sql`${withId(products, shops, id)} and ${products.archivedAt} is null`),
  )
  if (!product) throw notFound((t) => t('productErrors.notFound'))
  const { pokemonProductId: entryId, priceCents, finish, gradeCompany } = product
  const entry = entryId === null || gradeCompany ? undefined : (await trendsOfEntries(db, [entryId])).get(entryId)
  const trend = trendIn(entry, finish)
  const priced = entry && pricedFinish(entry.finishes, finish, games[entry.game].priceColumns)
  const history = trend && priced && entryId !== null ? await historyOf(db, entryId, priced) : []
  return { productId: id, priceCents, market: trend ?? null, finish: trend && priced ? priced : null, history }
}

/** Days on which the price changed; the first is the start of the period, if a price was known then. */
async function historyOf(db: Database, entryId: number, finish: string): Promise<MarketPrice['history']> {
  const { rows } = await db.execute<MarketPrice['history'][number]>(sql`
    with begin as (select ${today} - ${PRICE_DAYS}::int as day)
    select greatest(history.day, begin.day)::text as day, trend_cents as cents
    from card_price_history history, begin
    where entry_id = ${entryId} and finish = ${finish} and history.day >= coalesce(
      (select max(day) from card_price_history where entry_id = ${entryId} and finish = ${finish}
        and day <= (select day from begin)), '-infinity')
    order by history.day`)
  return rows
}
