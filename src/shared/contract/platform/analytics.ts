import { z } from 'zod'
import { DEFAULT_PERIOD, periods } from '../../rules/money/periods.ts'
import { endpoint } from '../endpoint.ts'
import { Cents, paging } from '../fields.ts'
import { refusal } from '../problem.ts'

const ofPeriod = { period: z.enum(periods, refusal('period')).default(DEFAULT_PERIOD) }

/**
 * Orders are those placed in the period; revenue is the total of those that are paid and not cancelled. `activeShops` are open now;
 * `shopsWithOrders` had an order in the period, and `shopsGrowth` is based on it. Growth is in percent, compared with the preceding
 * period. Money is in cents.
 */
export const AnalyticsSummary = z.strictObject({
  totalRevenue: Cents,
  revenueGrowth: z.number(),
  totalOrders: z.number(),
  ordersGrowth: z.number(),
  activeShops: z.number(),
  shopsWithOrders: z.number(),
  shopsGrowth: z.number(),
  avgOrderValue: Cents,
  aovGrowth: z.number(),
})
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>

export const RevenuePoint = z.strictObject({
  period: z.string(),
  /** First day of the interval, as an ISO date. */
  from: z.string(),
  revenue: Cents,
  orders: z.number(),
})
export type RevenuePoint = z.infer<typeof RevenuePoint>

export const ShopRanking = z.strictObject({
  id: z.number(),
  name: z.string(),
  slug: z.string().nullable(),
  revenue: Cents,
  orders: z.number(),
})
export type ShopRanking = z.infer<typeof ShopRanking>

export const getAnalytics = endpoint({
  name: 'analytics.get',
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'superadmin',
  summary: "The platform's figures of a period, and how they have grown",
  query: z.strictObject(ofPeriod),
  answer: AnalyticsSummary,
  expensive: true,
})

export const listRevenue = endpoint({
  name: 'analytics.listRevenue',
  method: 'GET',
  path: '/api/admin/analytics/revenue',
  access: 'superadmin',
  summary: 'Revenue by day, week or month of a period, newest first, those without orders too',
  query: z.strictObject(ofPeriod),
  answer: z.array(RevenuePoint),
  expensive: true,
})

export const listTopShops = endpoint({
  name: 'analytics.listTopShops',
  method: 'GET',
  path: '/api/admin/analytics/shops',
  access: 'superadmin',
  summary: 'The shops with the most revenue in a period',
  query: z.strictObject({ ...ofPeriod, limit: paging.limit }),
  answer: z.array(ShopRanking),
  expensive: true,
})
