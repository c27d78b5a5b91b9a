import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idInShop, moment, timestamps } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'

/** Streams on which a shop opens packs: planned, running, and over. */
export const ripSessions = pgTable(
  'rip_sessions',
  {
    shopId: shopId(),
    id: idInShop(),
    title: text().notNull(),
    /** Planned start. */
    startsAt: moment().notNull(),
    /** Until then, customers can choose this session at checkout. */
    ordersUntil: moment().notNull(),
    /** Address of the stream at its platform. */
    url: text().notNull().default(''),
    /** The storefront has a page for it. */
    isPublic: boolean().notNull().default(false),
    startedAt: moment(),
    endedAt: moment(),
    cancelledAt: moment(),
    recordingUrl: text(),
    /** Time in the recording, in seconds, at which the session was started. Negative if the recording begins later. */
    recordingOffset: integer().notNull().default(0),
    /** Customers received the link of the recording. */
    recordingSentAt: moment(),
    remindedAt: moment(),
    ...timestamps(),
  },
  (session) => [
    primaryKey({ columns: [session.shopId, session.id] }),
    uniqueIndex('rip_sessions_running')
      .on(session.shopId)
      .where(sql`${session.startedAt} is not null and ${session.endedAt} is null`),
    index('rip_sessions_planned').on(session.shopId, session.startsAt),
    check('rip_sessions_orders_until', sql`${session.ordersUntil} <= ${session.startsAt}`),
    check('rip_sessions_ended', sql`${session.endedAt} is null or ${session.endedAt} >= ${session.startedAt}`),
    check('rip_sessions_cancelled', sql`${session.cancelledAt} is null or ${session.startedAt} is null`),
  ],
)
