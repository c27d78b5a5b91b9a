import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { withoutPurchase } from '#shared/rules/buying/offer-status.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

const ended = sql`o.state = any(${sql.param([...withoutPurchase])}::text[])`
/** `shop`: a column, or a literal id for locking queries, because Citus cannot lock rows without it. */
const changedAt = (shop: SQL) =>
  sql`coalesce((select max(e.at) from buy_offer_events e where e.shop_id = ${shop} and e.offer_id = o.id), o.created_at)`
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** First day of the years whose books have to be retained. */
const firstOfBooks = sql`make_date(extract(year from now() at time zone 'Europe/Amsterdam')::int - ${retention.paidOrder.years}::int, 1, 1)`

/** Erases what shops know about persons who sold cards, each part after its retention period. */
export async function forgetSellers(db: Database): Promise<void> {
  await db.execute(sql`
    update buy_offers o set account = null where o.account is not null and (
      (o.state = 'settled' and o.bank_cents = 0 and o.settled_at < ${daysAgo(retention.sellerAccount.days)})
      or o.bank_paid_on < (${daysAgo(retention.sellerAccount.days)})::date
      or (${ended} and ${changedAt(sql`o.shop_id`)} < ${daysAgo(retention.sellerAccount.days)}))`)
  await db.execute(sql`
    update buy_offers o set identity = null, birth_year = null, parent_email = null
    where (o.identity is not null or o.birth_year is not null or o.parent_email is not null)
      and o.settled_at < ${daysAgo(retention.sellerIdentity.days)}`)
  await forgetEnded(db)
  await forgetBooks(db)
}

/** Deletes offers of which nothing was bought. */
async function forgetEnded(db: Database) {
  const due = (shop: SQL) => sql`buy_offers o
    where ${ended} and ${changedAt(shop)} < ${daysAgo(retention.endedOffer.days)}`
  for (const shopId of await shopsWith(db, due(sql`o.shop_id`))) {
    const shop = sql`${shopId}::bigint`
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        select o.id::float8 as id from ${due(shop)} and o.shop_id = ${shop} limit 5000 for update of o skip locked`)
      const ids = sql`any(${sql.param(idsOf(rows))}::bigint[])`
      await tx.execute(sql`delete from buy_offer_events where shop_id = ${shop} and offer_id = ${ids}`)
      await tx.execute(sql`delete from buy_offer_lines where shop_id = ${shop} and offer_id = ${ids}`)
      await tx.execute(sql`delete from buy_offers where shop_id = ${shop} and id = ${ids}`)
    })
  }
}

/** Erases sellers and statements of purchases that no tax office can ask for any more. */
const forgetBooks = (db: Database) =>
  db.transaction(async (tx) => {
    const old = sql`(o.settled_at at time zone 'Europe/Amsterdam')::date < ${firstOfBooks}`
    await tx.execute(sql`
      delete from purchase_statements s using buy_offers o where o.shop_id = s.shop_id and o.id = s.offer_id and ${old}`)
    await tx.execute(sql`
      update buy_offers o set name = '', email = null, address = null, parent_name = '', note = '', signature = null, vat_number = ''
      where ${old} and (o.name <> '' or o.email is not null or o.address is not null or o.signature is not null)`)
    await tx.execute(sql`
      update buy_offer_events e set message = '' from buy_offers o
      where o.shop_id = e.shop_id and o.id = e.offer_id and e.message <> '' and ${old}`)
  })
