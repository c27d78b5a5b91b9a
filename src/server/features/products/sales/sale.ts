import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { priceChanges, products } from '#server/database/schema.ts'
import type { SaleEdit } from '#shared/contract/products/sales.ts'
import { salePrice } from '#shared/rules/money/price-edit.ts'
import type { Editable, Field, Outcome } from '../edits/editable.ts'

/** How far back the price that a sale is compared with is looked for. */
const DAYS_COMPARED = 30

const noSale = { saleFromCents: null, saleLowestCents: null, saleUntil: null }

/** What is undone together: a price belongs to the sale that it was set for. */
export const ofSale: readonly Field[] = ['priceCents', 'saleFromCents', 'saleLowestCents', 'saleUntil']

/** A product as it is put on sale, or as its sale ends. One that is reduced again keeps what it was compared with at first. */
export function withSale(product: Editable, sale: SaleEdit, lowestCents: number): Editable {
  if ('end' in sale) return endOfSale(product)
  const saleFromCents = product.saleFromCents ?? product.priceCents
  const saleLowestCents = product.saleLowestCents ?? lowestCents
  return {
    ...product,
    ...{ saleFromCents, saleLowestCents, saleUntil: sale.until ?? null },
    priceCents: salePrice(saleFromCents, sale),
  }
}

export const endOfSale = (product: Editable): Editable =>
  product.saleFromCents === null ? product : { ...product, ...noSale, priceCents: product.saleFromCents }

/** Whoever sets another price ends the sale that is going on. */
export const repriced = <Product extends Editable>(before: Editable, after: Product): Product =>
  after.priceCents === before.priceCents ? after : { ...after, ...noSale }

/** Notes that products which the caller holds have another price now. */
export const notePrices = (tx: Queryable, shopId: number, outcomes: readonly Outcome[]): Promise<void> =>
  insertMany(
    tx,
    priceChanges,
    outcomes.flatMap(({ product: { id: productId, priceCents: beforeCents }, after: { priceCents: afterCents } }) =>
      beforeCents === afterCents ? [] : [{ shopId, productId, beforeCents, afterCents }],
    ),
  )

/**
 * What these products, which the caller holds, cost at least in the 30 days up to now: today's price, and all that were asked since the
 * first change of that time, with the one before it. One that is younger than that is compared with what it has cost so far.
 */
export async function lowestPrices(
  tx: Queryable,
  shopId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; cents: number }>(sql`
    select p.id::float8 as id, least(p.price_cents, min(least(c.before_cents, c.after_cents))) as cents
    from ${products} p
    left join ${priceChanges} c on c.shop_id = p.shop_id and c.product_id = p.id
      and c.at > now() - make_interval(days => ${DAYS_COMPARED})
    where p.shop_id = ${shopId} and p.id = any(${sql.param([...ids])}::bigint[])
    group by p.shop_id, p.id`)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
