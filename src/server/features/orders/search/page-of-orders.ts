import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { newestFound } from '#server/database/newest-found.ts'
import { isOneOf } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { type OrderStatus, orderStatuses } from '#shared/rules/orders/order-status.ts'
import type { OrderTask } from '#shared/rules/orders/order-tasks.ts'
import { normaliseEmail } from '#shared/rules/text/email.ts'
import { waitsFor } from '../order-tasks.ts'
import { orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { foundOrders } from './search-orders.ts'

const PAGE = 50

type OrderFilter = PageRequest & {
  search?: string | undefined
  customer?: string | undefined
  status?: OrderStatus | undefined
  task?: OrderTask | undefined
}

/** A page of a shop's orders in these states, newest first. The caller has checked access to the shop. */
export async function pageOfOrders(
  db: Database,
  shopId: number,
  statuses: readonly OrderStatus[],
  { search, customer, status, task, cursor, limit = PAGE }: OrderFilter,
): Promise<Page<OrderRow>> {
  const ofShop = eq(orders.shopId, shopId)
  const narrower = [
    statuses.length < orderStatuses.length ? inArray(orders.status, [...statuses]) : undefined,
    status && eq(orders.status, status),
    task && waitsFor(shopId, task),
    customer ? eq(orders.customerEmail, normaliseEmail(customer)) : undefined,
  ].filter((condition) => condition !== undefined)
  const named = foundOrders(shopId, search)
  // Filter the search result only if there is another condition.
  const meant =
    named && narrower.length > 0
      ? sql`select id from ${orders} where ${and(ofShop, ...narrower)} and id = any(array(select id from (${named}) as named))`
      : named
  const found = meant && (await newestFound(db, meant, cursor, limit + 1))
  const [rows, total] = await Promise.all([
    db
      .select(orderColumns)
      .from(orders)
      .where(found ? and(ofShop, isOneOf(orders.id, found.ids)) : and(ofShop, ...narrower, beforeId(orders.id, cursor)))
      .orderBy(desc(orders.id))
      .limit(limit + 1),
    found?.total ?? db.$count(orders, and(ofShop, ...narrower)),
  ])
  return { ...pageOf(rows, limit, ({ id }) => String(id)), total }
}
