import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Cents, Timestamp } from '#shared/contract/fields.ts'
import { orderTasks } from '#shared/rules/orders/order-tasks.ts'

/** Two weeks: compares this week with the same days of the week before. */
export const DASHBOARD_DAYS = 14

const Counted = z.strictObject({ total: z.number(), totalIsExact: z.boolean() })

export const Dashboard = z.strictObject({
  /** Number of orders per pending task. */
  tasks: z.record(z.enum(orderTasks), z.number()),
  /** Bank statement entries that are neither booked nor ignored. */
  openEntries: z.number(),
  /** Low-stock products that still sell. */
  restock: Counted,
  /** Products for sale that no shipping method of the home country takes. */
  unsendable: Counted,
  /** The last file exchanged with Cardmarket, in either direction; null: none yet. */
  cardmarketAt: Timestamp.nullable(),
  /** Oldest first, today last. `revenueCents` covers orders that are paid and not cancelled. */
  days: z.array(z.strictObject({ day: z.string(), revenueCents: Cents, orders: z.number() })),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  name: 'shops.getDashboard',
  method: 'GET',
  path: '/api/shops/:id/dashboard',
  access: 'shop',
  permission: 'figures.read',
  summary: "What a shop's owner has to do now, and what the last two weeks brought in",
  params: ById,
  answer: Dashboard,
})
