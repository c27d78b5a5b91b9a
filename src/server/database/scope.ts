import { type Column, inArray, type SQL, sql } from 'drizzle-orm'

/** The shops that somebody reaches: their own, or all of them. */
export type ShopScope = 'all' | readonly number[]

/** The condition that keeps a query inside a scope: what lies outside is simply not found. */
export function within(shopId: Column, shops: ShopScope): SQL {
  if (shops === 'all') return sql`true`
  return shops.length ? inArray(shopId, [...shops]) : sql`false`
}

export const reaches = (shops: ShopScope, shopId: number): boolean => shops === 'all' || shops.includes(shopId)
