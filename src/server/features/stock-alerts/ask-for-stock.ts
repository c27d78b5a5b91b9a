import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { products, stockAlerts } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

type AlertRequest = { shopId: number; productId: number; email: string; language: Language }

/** Saves an alert for a sold-out product. A repeated request retains its place in the queue. */
export async function askForStock(
  db: Database,
  limits: RateLimits,
  shops: ShopScope,
  request: AlertRequest,
): Promise<void> {
  const { id: shopId } = await getVisibleShop(db, shops, request.shopId)
  const { productId, email, language } = request
  await limits.takeMailbox('stock-alerts-to', email)
  await db.change(shopId, async (tx) => {
    if ((await stockOf(tx, shopId, productId)) > 0) throw conflict('in_stock', (t) => t('productErrors.inStock'))
    await tx
      .insert(stockAlerts)
      .values({ shopId, productId, email, language })
      .onConflictDoUpdate({
        target: [stockAlerts.shopId, stockAlerts.productId, stockAlerts.email],
        set: { askedAt: new Date(), mailedAt: null, language },
        setWhere: isNotNull(stockAlerts.mailedAt),
      })
  })
}

async function stockOf(tx: Transaction, shopId: number, id: number): Promise<number> {
  const shown = and(isNull(products.archivedAt), eq(products.isActive, true))
  const found = one(
    await tx
      .select({ stock: products.stock })
      .from(products)
      .where(and(eq(products.shopId, shopId), eq(products.id, id), shown)),
  )
  if (!found) throw notFound((t) => t('productErrors.notFound'))
  return found.stock
}

/** Deletes all alerts of this link's address, with the address. */
export const endStockAlerts = (db: Queryable, key: string) =>
  db
    .delete(stockAlerts)
    .where(sql`${stockAlerts.email} in (select email from ${stockAlerts} mine where mine.key = ${key}::uuid)`)

export const countWaiting = (db: Queryable, { shopId, id }: { shopId: number; id: number }): Promise<number> =>
  db.$count(
    stockAlerts,
    and(eq(stockAlerts.shopId, shopId), eq(stockAlerts.productId, id), isNull(stockAlerts.mailedAt)),
  )

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

/** Deletes alerts that were sent, are too old, or can no longer be met. */
export const forgetStockAlerts = (db: Queryable) =>
  db.delete(stockAlerts).where(
    or(
      lt(stockAlerts.mailedAt, ago(retention.toldOfStock.days)),
      lt(stockAlerts.askedAt, ago(retention.stockAlert.days)),
      sql`exists (select from ${products} p join shops s on s.id = p.shop_id
        where p.shop_id = ${stockAlerts.shopId} and p.id = ${stockAlerts.productId}
          and (p.archived_at is not null or s.closed_at is not null))`,
    ),
  )
