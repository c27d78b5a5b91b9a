import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { productDays, products } from '#server/database/schema.ts'
import type { SoldGroup, SoldProduct } from '#shared/contract/shops/figures.ts'
import type { Days } from '#shared/rules/money/days.ts'
import { piecesBack } from './given-back.ts'
import { type NamedRow, nameColumns, namedOf } from './named-product.ts'

type Sold = { units: number; goodsCents: number; costedCents: number; vatCents: number; costCents: number }
type SoldRow = NamedRow & Sold & { stock: number }

/** `games`: by the game's id. */
type BestSellers = { products: SoldProduct[]; sets: SoldGroup[]; categories: SoldGroup[]; games: SoldGroup[] }

/**
 * Products, sets, categories and games with the highest revenue, without what came back; '' is the group of products without one. Reads the
 * daily sums once.
 */
export async function bestSellers(db: Database, shopId: number, days: Days, limit: number): Promise<BestSellers> {
  const { rows } = await db.execute<Omit<BestSellers, 'products'> & { products: SoldRow[] }>(sql`
    with sold_on as materialized (
      -- Read by day: reading by product would visit each page many times.
      select product_id, units, revenue_cents, costed_cents, vat_cents, cost_cents from ${productDays}
      where shop_id = ${shopId} and day between ${days.from}::date and ${days.to}::date
      union all
      select product_id, -units, -revenue_cents, -costed_cents, -vat_cents, -cost_cents from (${piecesBack(shopId)}) as back
      where day between ${days.from}::date and ${days.to}::date
    ), sold as materialized (
      select product_id, sum(units)::float8 as units, sum(revenue_cents)::float8 as goods, sum(costed_cents)::float8 as costed,
        sum(vat_cents)::float8 as vat, sum(cost_cents)::float8 as cost
      from sold_on group by product_id having sum(units) > 0
    ), named as materialized (
      select product_id, units, goods, costed, vat, cost, coalesce(product.set_name, '') as set_name,
        coalesce(product.category, '') as category, coalesce(product.game, '') as game
      from sold join ${products} as product on product.shop_id = ${shopId} and product.id = sold.product_id
    )
    select ${list(sql`
      select ${nameColumns}, product.stock, ${sums}
      from (select * from sold order by goods desc, product_id limit ${limit}) as best
      join ${products} as product on product.shop_id = ${shopId} and product.id = best.product_id
      order by goods desc, product.id`)} as products,
      ${list(groups(sql`set_name`, limit))} as sets, ${list(groups(sql`category`, limit))} as categories,
      ${list(groups(sql`game`, limit))} as games`)
  const found = only(rows)
  return {
    ...found,
    products: found.products.map(({ stock, units, goodsCents, costedCents, vatCents, costCents, ...product }) => ({
      ...namedOf(product),
      stock,
      units,
      goodsCents,
      costedCents,
      vatCents,
      costCents,
    })),
  }
}

const sums = sql`units, goods as "goodsCents", costed as "costedCents", vat as "vatCents", cost as "costCents"`

const groups = (column: SQL, limit: number) => sql`
  select name, ${sums} from (
    select ${column} as name, sum(units) as units, sum(goods) as goods, sum(costed) as costed, sum(vat) as vat,
      sum(cost) as cost
    from named group by 1
  ) as grouped order by goods desc, name limit ${limit}`

/** The rows of a query as one JSON list, in order. */
const list = (question: SQL) => sql`coalesce((select json_agg(row) from (${question}) as row), '[]')`
