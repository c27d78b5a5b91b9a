import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { draftOrders } from '#server/database/schema.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

/** Deletes long-expired drafts with their addresses. Orders made from drafts have their own retention period. */
export const forgetDrafts = (db: Queryable) =>
  db
    .delete(draftOrders)
    .where(lt(draftOrders.expiresAt, sql`now() - make_interval(days => ${retention.draftOrder.days})`))
