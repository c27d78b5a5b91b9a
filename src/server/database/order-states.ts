import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type OrderStates, orderStates } from '#shared/rules/orders/order-status.ts'

/** `status in (…)` with literal states, so that one plan fits all calls. */
export const inStates = (status: SQLWrapper, states: OrderStates): SQL =>
  sql`${status} in (${sql.raw(orderStates[states].map((state) => `'${state}'`).join(', '))})`
