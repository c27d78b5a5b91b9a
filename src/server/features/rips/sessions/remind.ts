import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { ripSessions } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { enqueueMails, type Mail, message } from '#server/features/mail/mail.ts'
import { type LiveFacts, liveSoon } from '../mails/live.mail.ts'
import { customersToRemind } from './session-customers.queries.ts'
import { isSession, type SessionRow } from './sessions.queries.ts'

/** Sessions `o` within the hour before they start. */
const isSoon = sql`o.reminded_at is null and o.started_at is null and o.cancelled_at is null
  and o.starts_at > now() and o.starts_at <= now() + interval '1 hour'`

/** Reminds those who asked an hour before a session starts: once, and never after the start. */
export async function remindOfLives(db: Database): Promise<number> {
  let reminded = 0
  for (const shopId of await shopsWith(db, sql`${ripSessions} o where ${isSoon}`)) {
    while (await db.transaction((tx) => remindOfNext(tx, shopId))) reminded += 1
  }
  return reminded
}

/** One session per transaction. A concurrent run takes another one. */
async function remindOfNext(tx: Transaction, shopId: number): Promise<boolean> {
  const session = one(
    await tx
      .select()
      .from(alias(ripSessions, 'o'))
      .where(sql`o.shop_id = ${shopId} and ${isSoon}`)
      .limit(1)
      .for('no key update', { skipLocked: true }),
  )
  if (!session) return false
  await mailAbout(tx, liveSoon, session, await customersToRemind(tx, session))
  // Not a change of the session, so its time of change stays.
  await tx
    .update(ripSessions)
    .set({ remindedAt: new Date(), updatedAt: session.updatedAt })
    .where(isSession(session.shopId, session.id))
  return true
}

/** Queues a mail about a session to these customers. */
export const mailAbout = (
  tx: Transaction,
  mail: Mail<[LiveFacts]>,
  { shopId, id, title }: SessionRow,
  customers: Awaited<ReturnType<typeof customersToRemind>>,
): Promise<void> =>
  enqueueMails(
    tx,
    customers.map(({ to, language, orderId, shopName, replyTo }) =>
      message(
        mail,
        { to, language, shopId, orderId, data: { session: id }, ...(replyTo ? { replyTo } : {}) },
        { title, shopName },
      ),
    ),
  )
