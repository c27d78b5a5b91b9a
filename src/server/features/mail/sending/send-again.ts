import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { emailLogs } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { findEmail } from '#server/features/mail/emails.queries.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { BODIES_KEPT_DAYS } from './delete-old-bodies.ts'
import { wakeMailer } from './enqueue-mail.ts'

type MailRow = typeof emailLogs.$inferSelect

/** Queues a failed or stored message again, with all its attempts. Throws 409 for any other. */
export async function sendAgain(db: Database, id: number, actor: NonNullable<Actor>) {
  return db.transaction(async (tx) => {
    const waiting = one(
      await tx
        .update(emailLogs)
        .set({
          status: 'pending',
          nextAttemptAt: sql`now()`,
          attempts: 0,
          sentBy: actor.id,
          undeliverable: false,
          withheld: false,
        })
        .where(
          and(
            eq(emailLogs.id, id),
            inArray(emailLogs.status, ['failed', 'kept']),
            gt(emailLogs.createdAt, sql`now() - make_interval(days => ${BODIES_KEPT_DAYS})`),
          ),
        )
        .returning(),
    )
    if (!waiting) throw await whyNot(tx, id)
    wakeMailer(tx)
    await believe(tx, waiting)
    await writeDown(tx, actor, waiting)
    const logged = await findEmail(tx, id)
    if (!logged) throw notFound((t) => t('errors.emailNotFound'))
    const { body: _body, html: _html, ...line } = logged
    return line
  })
}

/** Messages of an order are part of its history. */
const writeDown = (tx: Transaction, actor: NonNullable<Actor>, { shopId, orderId, toEmail }: MailRow) =>
  shopId !== null && orderId !== null
    ? recordEvent(tx, actor, { order: { shopId, id: orderId }, kind: 'email_sent_again', data: { email: toEmail } })
    : record(tx, actor, {
        type: 'platform',
        action: 'Email sent again',
        details: toEmail,
        ...(shopId !== null && { shopId }),
      })

/** A resend implies that the address is valid now, so earlier rejections for this order are cleared. */
const believe = (tx: Transaction, mail: MailRow) =>
  tx
    .update(emailLogs)
    .set({ undeliverable: false })
    .where(
      and(
        eq(emailLogs.shopId, mail.shopId ?? 0),
        eq(emailLogs.orderId, mail.orderId ?? 0),
        eq(emailLogs.toEmail, mail.toEmail),
      ),
    )

async function whyNot(db: Queryable, id: number) {
  const mail = await findEmail(db, id)
  if (!mail) return notFound((t) => t('errors.emailNotFound'))
  return mail.status === 'failed' || mail.status === 'kept'
    ? conflict('too_old', (t) => t('errors.emailTooOld', { days: BODIES_KEPT_DAYS }))
    : conflict('not_failed', (t) => t('errors.emailNotFailed'))
}
