import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { enqueueMails } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** The advisory lock that makes processes take turns. */
const LOCK = 7_305_011
const AT_ONCE = 500
/** So long those who were told have, before the next ones hear of what is left. */
const HOURS_BETWEEN = 1

/** Whether visitors can buy product `p` of shop `s` now. */
const canBeBought = sql`p.archived_at is null and p.is_active and p.in_stock and p.reserved_for is null
  and s.approved and s.is_active and s.slug is not null
  and (s.holiday is null or ${today} < (s.holiday ->> 'from')::date or ${today} >= (s.holiday ->> 'until')::date)`

type Due = { id: number; shopId: number; email: string; language: Language; shop: string; product: string }

/**
 * Writes to those who wait for what is there again: of each product as many as it has pieces, in the order of asking. The next ones hear of
 * it later, if there still is some.
 */
export async function sendStockAlerts(db: Database): Promise<void> {
  for (const shopId of await shopsWith(db, isThereAgain)) while ((await tellSome(db, shopId)) === AT_ONCE);
}

/** Who waits (`o`) for a product that is there, of which nobody heard within the hour. */
const isThereAgain = sql`stock_alerts o
  join products p on p.shop_id = o.shop_id and p.id = o.product_id join shops s on s.id = p.shop_id
  where o.mailed_at is null and ${canBeBought} and not exists (
    select from stock_alerts told where told.shop_id = o.shop_id and told.product_id = o.product_id
      and told.mailed_at > now() - make_interval(hours => ${HOURS_BETWEEN}))`

const tellSome = (db: Database, shopId: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const { rows: due } = await tx.execute<Due>(sql`
      with wanted as (
        select o.product_id, min(s.name) as shop from ${isThereAgain} and o.shop_id = ${shopId} group by o.product_id
      ),
      due as (
        select alert.* from wanted
        join products p on p.shop_id = ${shopId} and p.id = wanted.product_id
        cross join lateral (
          select a.id, wanted.shop, p.name as product from stock_alerts a
          where a.shop_id = ${shopId} and a.product_id = p.id and a.mailed_at is null
          order by a.asked_at, a.id limit p.stock
        ) as alert
        limit ${AT_ONCE}
      )
      update stock_alerts a set mailed_at = now() from due where a.shop_id = ${shopId} and a.id = due.id
      returning a.id::float8 as id, a.shop_id::float8 as "shopId", a.email, a.language, due.shop, due.product`)
    if (due.length === 0) return 0
    const replyTo = (await findSeller(tx, shopId))?.email
    await enqueueMails(
      tx,
      due.map(({ id, shopId, email, language, shop, product }) => ({
        to: email,
        language,
        shopId,
        template: 'stock-alert' as const,
        ...(replyTo === undefined ? {} : { replyTo }),
        subject: (t) => t('letters.stockAlert.subject', { product, shop }),
        data: { alertId: id },
      })),
    )
    return due.length
  })

/** What the message says, if it is still so; if not, whoever was to get it waits on, in their old place. */
export async function stockAlertOf(tx: Queryable, shopId: number, id: number) {
  const { rows } = await tx.execute<{ key: string; productId: number; product: string; isThere: boolean }>(sql`
    select a.key, p.id::float8 as "productId", p.name as product, ${canBeBought} as "isThere"
    from stock_alerts a join products p on p.shop_id = a.shop_id and p.id = a.product_id join shops s on s.id = p.shop_id
    where a.shop_id = ${shopId} and a.id = ${id} and a.mailed_at is not null for no key update of a`)
  const [alert] = rows
  if (alert && !alert.isThere)
    await tx.execute(sql`update stock_alerts set mailed_at = null where shop_id = ${shopId} and id = ${id}`)
  return alert?.isThere ? alert : undefined
}
