import { getTableName } from 'drizzle-orm'
import type { Database } from './connect.ts'
import {
  activity,
  customers,
  orderEvents,
  orderItems,
  orders,
  productDays,
  products,
  shopDays,
  shopMonths,
} from './schema.ts'

const filled = [products, orders, orderItems, orderEvents, customers, activity, shopDays, shopMonths, productDays]

/**
 * Refreshes planner statistics of the shops' tables after a bulk load. Autovacuum would take a minute, and until then PostgreSQL plans as
 * if the tables were empty. Covers only tables that have rows by then: once analysed as empty, a table is always scanned in full.
 */
export const analyzeShops = (db: Database) => db.$client.query(`analyze ${filled.map(getTableName).join(', ')}`)
