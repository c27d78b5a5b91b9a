import { type Column, inArray, type SQL, sql } from 'drizzle-orm'
import { shops as allShops } from './schema.ts'

/** The shops that someone reaches: their own, or all of them. */
export type ShopScope = 'all' | readonly number[]

/** The condition that keeps a query inside a scope: what lies outside is simply not found. */
export function within(shopId: Column, shops: ShopScope): SQL {
  if (shops === 'all') return sql`true`
  return shops.length ? inArray(shopId, [...shops]) : sql`false`
}

/**
 * The condition that finds rows by id inside a scope. The primary keys of shops' tables begin with the shop, so for all shops the key
 * is looked up once a shop: an array, because with a join the planner may read the whole index instead.
 */
export function withId(table: { shopId: Column; id: Column }, shops: ShopScope, id: number | readonly number[]): SQL {
  const ids = typeof id === 'number' ? [id] : [...id]
  const ofShops = shops === 'all' ? sql`array(select id from ${allShops})` : sql`${sql.param([...shops])}::bigint[]`
  return sql`${table.shopId} = any(${ofShops}) and ${table.id} = any(${sql.param(ids)}::bigint[])`
}

export const reaches = (shops: ShopScope, shopId: number): boolean => shops === 'all' || shops.includes(shopId)
