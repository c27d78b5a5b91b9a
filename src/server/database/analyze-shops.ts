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
 * Renews what PostgreSQL knows of the tables that shops fill, after many rows were written at once. Autovacuum would do it in a minute;
 * until then it plans as if they were empty. Only tables that have rows now: of one that is known to be empty it would read all, always.
 */
export const analyzeShops = (db: Database) => db.$client.query(`analyze ${filled.map(getTableName).join(', ')}`)
