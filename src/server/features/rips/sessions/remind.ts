import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { ripSessions } from '#server/database/schema.ts'
import { enqueueMails, type Mail, message } from '#server/features/mail/mail.ts'
import { type LiveFacts, liveSoon } from '../mails/live.mail.ts'
import { customersToRemind } from './session-customers.queries.ts'
import { isSession, type SessionRow } from './sessions.queries.ts'

/** Reminds those who asked an hour before a session starts: once, and never after the start. */
export async function remindOfLives(db: Database): Promise<number> {
  let reminded = 0
  while (await db.transaction(remindOfNext)) reminded += 1
  return reminded
}

/** One session per transaction. A concurrent run takes another one. */
async function remindOfNext(tx: Transaction): Promise<boolean> {
  const session = one(
    await tx
      .select()
      .from(ripSessions)
      .where(sql`${ripSessions.remindedAt} is null and ${ripSessions.startedAt} is null and ${ripSessions.cancelledAt} is null
        and ${ripSessions.startsAt} > now() and ${ripSessions.startsAt} <= now() + interval '1 hour'`)
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
