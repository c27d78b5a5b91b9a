import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { draftOrders } from '#server/database/schema.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

/** Drafts that could not be ordered for a while, with the addresses in them. What became an order is that order's. */
export const forgetDrafts = (db: Queryable) =>
  db
    .delete(draftOrders)
    .where(lt(draftOrders.expiresAt, sql`now() - make_interval(days => ${retention.draftOrder.days})`))
