import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { activity, counterDevices, orders, sessions } from '#server/database/schema.ts'
import { browserName } from '#server/features/auth/auth.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { MemberPage } from '#shared/contract/shops/access/team.ts'
import { written } from '#shared/messages/translator.ts'
import { detailsText } from '#shared/rules/activity/activity-details.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { findMember } from './team.queries.ts'

const MOST_SESSIONS = 20
const MOST_ACTIONS = 50

/** The devices of other shops stay unknown here. */
const isCounterIn = (shopId: number) =>
  and(
    eq(counterDevices.shopId, shopId),
    eq(counterDevices.shopId, sessions.counterShopId),
    eq(counterDevices.id, sessions.counterDeviceId),
  )

/** A member, with their sessions and their latest actions in the shop. */
export async function memberPage(
  db: Database,
  shopId: number,
  userId: number,
  language: Language,
): Promise<MemberPage> {
  const member = await findMember(db, shopId, userId)
  if (!member) throw notFound((t) => t('teamErrors.memberNotFound'))
  const [open, done] = await Promise.all([
    db
      .select({ session: sessions, counter: counterDevices.name })
      .from(sessions)
      .leftJoin(counterDevices, isCounterIn(shopId))
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
      .limit(MOST_SESSIONS),
    db
      .select({ entry: activity, orderNumber: orders.orderNumber })
      .from(activity)
      .leftJoin(orders, and(eq(orders.shopId, activity.shopId), eq(orders.id, activity.orderId)))
      .where(and(eq(activity.actorId, userId), eq(activity.shopId, shopId)))
      .orderBy(desc(activity.id))
      .limit(MOST_ACTIONS),
  ])
  return {
    member,
    sessions: open.map(({ session, counter }) => ({
      browser: browserName(session.userAgent, language),
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      counter,
    })),
    activity: done.map(({ entry, orderNumber }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      action: entry.action,
      details: written(detailsText(entry), language),
      orderId: entry.orderId,
      orderNumber,
    })),
  }
}
