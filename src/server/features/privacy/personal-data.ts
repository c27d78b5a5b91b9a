import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import type { OpenOrder, PersonalData } from '#shared/contract/accounts/privacy.ts'
import { messages, ordersOf, shopData, shopsKnowing } from './shop-data.queries.ts'

/** All data stored about an address, at one shop or everywhere. */
export async function personalData(db: Database, email: string, atShop: number | null): Promise<PersonalData> {
  const shops: PersonalData['shops'] = []
  const openOrders: OpenOrder[] = []
  for (const id of atShop === null ? await shopsKnowing(db, email) : [atShop]) {
    const data = await shopData(db, id, email)
    if (data) shops.push(data)
    const open = (await ordersOf(db, id, email)).filter((order) => order.open)
    openOrders.push(...open.map(({ shop, number }) => ({ shop, number })))
  }
  const platform = atShop === null ? await platformData(db, email) : null
  return { email, madeAt: new Date().toISOString(), shops, platform, openOrders }
}

async function platformData(db: Database, email: string): Promise<PersonalData['platform']> {
  const { rows } = await db.execute<NonNullable<PersonalData['platform']>>(sql`
    select
      (select jsonb_build_object('firstName', first_name, 'lastName', last_name, 'since', ${moment})
       from users where email = ${email}) as account,
      coalesce((select jsonb_agg(jsonb_build_object('askedAt', ${moment}, 'confirmed', confirmed_at is not null, 'cards',
          (select coalesce(jsonb_agg(e.name order by w.place), '[]') from market_alert_wants w
           join catalogue_products e on e.id = w.entry_id where w.alert_id = market_alerts.id)) order by id)
        from market_alerts where email = ${email}), '[]') as "cardAlerts",
      coalesce((select jsonb_agg(jsonb_build_object('at', ${moment}, 'name', reporter_name, 'explanation', explanation) order by id)
        from reports where reporter_email = ${email}), '[]') as reports,
      ${messages(sql`mail.shop_id is null and mail.to_email = ${email}`)} as messages`)
  return one(rows) ?? null
}

const moment = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
