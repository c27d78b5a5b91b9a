import { type Column, inArray, type SQL, sql } from 'drizzle-orm'
import { shops as allShops } from './schema.ts'

/** Accessible shops: some, or all. */
export type ShopScope = 'all' | readonly number[]

/** Restricts a query to a scope: rows outside it are not found. */
export function within(shopId: Column, shops: ShopScope): SQL {
  if (shops === 'all') return sql`true`
  return shops.length ? inArray(shopId, [...shops]) : sql`false`
}

/**
 * Finds rows by id within a scope. Primary keys of shops' tables begin with the shop, so for all shops the key is looked up once per shop:
 * an array, because with a join the planner may scan the whole index.
 */
export function withId(table: { shopId: Column; id: Column }, shops: ShopScope, id: number | readonly number[]): SQL {
  const ids = typeof id === 'number' ? [id] : [...id]
  const ofShops = shops === 'all' ? sql`array(select id from ${allShops})` : sql`${sql.param([...shops])}::bigint[]`
  return sql`${table.shopId} = any(${ofShops}) and ${table.id} = any(${sql.param(ids)}::bigint[])`
}

export const reaches = (shops: ShopScope, shopId: number): boolean => shops === 'all' || shops.includes(shopId)
