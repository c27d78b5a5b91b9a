import { inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { marketAlerts } from '#server/database/schema.ts'
import { enqueueMails, message } from '#server/features/mail/mail.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type AlertNews, marketAlertsMail } from './mails/market-alerts.mail.ts'
import { inMarket, shippingTo } from './offers.queries.ts'

const AT_ONCE = 200
/** Minimum hours between mails to an address; later news goes into the next one. */
const HOURS_BETWEEN = 24

type Due = { id: number; email: string; language: Language }
type Want = {
  alertId: number
  place: number
  entryId: number
  name: string
  setName: string | null
  number: string | null
  type: string
  maxCents: number | null
  knownCents: number | null
  condition: Condition | null
  finish: string | null
  language: string | null
  country: string
}
type Found = Want & { lowestCents: number | null }

/** Checks the alerts of all confirmed addresses and mails price drops and returned offers. */
export async function sendAlerts(db: Database): Promise<void> {
  for (;;) {
    const looked = await db.transaction(lookAtSome)
    if (looked < AT_ONCE) return
  }
}

async function lookAtSome(tx: Transaction): Promise<number> {
  const { rows: due } = await tx.execute<Due>(sql`
    select id::float8 as id, email, language from market_alerts
    where confirmed_at is not null and (checked_at is null or checked_at < now() - interval '10 minutes')
      and (mailed_at is null or mailed_at < now() - make_interval(hours => ${HOURS_BETWEEN}))
    order by checked_at nulls first, id limit ${AT_ONCE} for update skip locked`)
  if (due.length === 0) return 0
  const ids = idsOf(due)
  const found = await lowestFor(tx, ids)
  const news = found.filter(isNews)
  await noteLowest(tx, found)
  const hear = due.filter(({ id }) => news.some(({ alertId }) => alertId === id))
  await enqueueMails(
    tx,
    hear.map(({ id, email, language }) => {
      const toTell = news.filter(({ alertId }) => alertId === id).map(toNews)
      return message(marketAlertsMail, { to: email, language, data: { alertId: id, news: toTell } }, toTell.length)
    }),
  )
  await tx.update(marketAlerts).set({ checkedAt: sql`now()` }).where(inArray(marketAlerts.id, ids))
  if (hear.length > 0) {
    await tx
      .update(marketAlerts)
      .set({ mailedAt: sql`now()` })
      .where(inArray(marketAlerts.id, idsOf(hear)))
  }
  return due.length
}

const isNews = ({ lowestCents, knownCents, maxCents }: Found) =>
  lowestCents !== null &&
  (maxCents === null || lowestCents <= maxCents) &&
  (knownCents === null || lowestCents < knownCents)

const toNews = ({ entryId, name, setName, number, lowestCents }: Found): AlertNews => ({
  cardId: entryId,
  name,
  setName,
  number,
  totalCents: lowestCents ?? 0,
})

/** Saves today's price as known, so that it is not news. */
export async function noteKnown(tx: Transaction, alertId: number): Promise<void> {
  const found = await lowestFor(tx, [alertId])
  await noteLowest(
    tx,
    found.filter(({ maxCents }) => maxCents === null),
  )
}

/** Lowest prices with shipping for all alerts of these addresses. */
async function lowestFor(tx: Transaction, ids: readonly number[]): Promise<Found[]> {
  const { rows: wants } = await tx.execute<Want>(sql`
    select alert.id::float8 as "alertId", want.place, e.id::float8 as "entryId", e.name, e.set_name as "setName", e.number, e.type,
      want.max_cents as "maxCents", want.known_cents as "knownCents", want.condition, want.finish, want.language, alert.country
    from market_alerts alert
    join market_alert_wants want on want.alert_id = alert.id
    join catalogue_products e on e.id = want.entry_id
    where alert.id = any(${sql.param([...ids])}::bigint[])
    order by alert.id, want.place`)
  const lowest = await lowestPrices(tx, wants)
  return wants.map((want, at) => ({ ...want, lowestCents: lowest.get(at) ?? null }))
}

/** Lowest price of each want by index: minimum per shop first, since shops may be in different databases. */
async function lowestPrices(tx: Transaction, wants: readonly Want[]): Promise<Map<number, number>> {
  const all = sql`${sql.param([...conditions] satisfies Condition[])}::text[]`
  const list = wants.map(({ entryId, type, condition, finish, language, country }, at) => ({
    at,
    entryId,
    condition: type === 'sealed' ? null : condition,
    finish,
    language,
    to: { country },
  }))
  const { rows } = await tx.execute<{ at: number; cents: number }>(sql`
    with lowest as (
      select want.at, p.shop_id, min(p.price_cents + shipping_cents) as cents
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
        as want (at int, "entryId" bigint, condition text, finish text, language text, "to" jsonb)
      join products p on p.pokemon_product_id = want."entryId"
      join shops s on s.id = p.shop_id
      cross join ${shippingTo(sql`want."to"`)}
      where ${inMarket} and shipping_cents is not null
        and (want.condition is null or p.grade_company is not null
          or array_position(${all}, p.condition) <= array_position(${all}, want.condition))
        and (want.finish is null or p.finish = want.finish)
        and (want.language is null or lower(p.language) = lower(want.language))
      group by want.at, p.shop_id
    )
    select at, min(cents) as cents from lowest group by at`)
  return new Map(rows.map(({ at, cents }) => [at, cents]))
}

async function noteLowest(tx: Transaction, found: readonly Found[]): Promise<void> {
  const changed = found.filter(({ lowestCents, knownCents }) => lowestCents !== knownCents)
  await tx.execute(sql`
    update market_alert_wants want set known_cents = now.cents
    from jsonb_to_recordset(${JSON.stringify(
      changed.map(({ alertId, place, lowestCents }) => ({ id: alertId, place, cents: lowestCents })),
    )}::jsonb) as now (id bigint, place int, cents int)
    where want.alert_id = now.id and want.place = now.place`)
}
