import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { enqueueMails, message } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { canBeBought } from './can-be-bought.ts'
import { stockAlertMail } from './stock-alert.mail.ts'

/** Advisory lock key that serializes processes. */
const LOCK = 7_305_011
const AT_ONCE = 500
/** Head start of the notified customers, before the next ones are notified. */
const HOURS_BETWEEN = 1

type Due = { id: number; shopId: number; email: string; language: Language; shop: string; product: string }

/**
 * Mails waiting customers when products are back: per product at most one per piece, in the order of requests. The
 * others are notified later, if stock remains.
 */
export async function sendStockAlerts(db: Database): Promise<void> {
  for (const shopId of await shopsWith(db, isThereAgain)) while ((await tellSome(db, shopId)) === AT_ONCE);
}

/** Alerts (`o`) for available products without a notification in the last hour. */
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
      due.map(({ id, shopId, email, language, shop, product }) =>
        message(
          stockAlertMail,
          {
            to: email,
            language,
            shopId,
            ...(replyTo === undefined ? {} : { replyTo }),
            data: { alertId: id },
          },
          product,
          shop,
        ),
      ),
    )
    return due.length
  })
