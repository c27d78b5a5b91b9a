import { z } from 'zod'
import { orderTasks } from '../rules/orders/order-tasks.ts'
import { endpoint } from './endpoint.ts'
import { ById, Cents } from './fields.ts'

/** Two weeks: what holds this week so far, and the same days of the week before. */
export const DASHBOARD_DAYS = 14

export const Dashboard = z.strictObject({
  /** How many orders wait for what. */
  tasks: z.record(z.enum(orderTasks), z.number()),
  /** Payments on bank statements that nobody has booked or put aside. */
  openEntries: z.number(),
  /** Products that are low and sell. */
  restock: z.strictObject({ total: z.number(), totalIsExact: z.boolean() }),
  /** The last days, oldest first; the last one is today. `revenueCents` is of orders that are paid and not cancelled. */
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
