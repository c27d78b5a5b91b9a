import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { platform } from '#tests/support/platform.ts'
import { orders, products } from './schema.ts'
import { type ShopScope, withId } from './scope.ts'

test.each<[string, ShopScope]>([
  ['one shop', [1]],
  ['several shops', [1, 2]],
  ['all shops', 'all'],
])('finds a row in %s through the primary key', async (_what, shops) => {
  const { db } = await platform()
  const plans = await db.transaction(async (tx) => {
    // The tables are too small for the planner to choose an index.
    await tx.execute(sql`set local enable_seqscan = off`)
    const planOf = async (table: typeof products | typeof orders) => {
      const { rows } = await tx.execute(sql`explain select id from ${table} where ${withId(table, shops, [5, 6])}`)
      return JSON.stringify(rows)
    }
    return { products: await planOf(products), orders: await planOf(orders) }
  })
  const byKey = (table: string) =>
    new RegExp(`using ${table}_shop_id_id_pk on .*Index Cond: \\(\\(shop_id = ANY .* AND \\(id = ANY`)
  expect(plans.products).toMatch(byKey('products'))
  expect(plans.orders).toMatch(byKey('orders'))
})
