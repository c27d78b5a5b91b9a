import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { webhookDeliveries, webhooks } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { secretsOf } from '../secrets.ts'
import type { WebhookKey } from '../webhook-key.ts'
import { bodyOf } from './body.ts'
import { recordAttempt } from './record-attempt.ts'
import { type Sent, sendRequest, type WebhookOptions } from './send-request.ts'
import { signedHeaders } from './signature.ts'

export const DELIVER = 'webhooks.deliver'

export type Sending = { db: Database; encryption: Encryption; webhooks: WebhookOptions; closing?: AbortSignal }

/** After a kill, another process sends from here on. Longer than a run and its last request. */
const LEASE_SECONDS = 60
/** Then the next job continues, so that a long backlog does not occupy a place. */
const LONGEST_RUN_MS = 30_000
const MOST_AT_ONCE = 8

/**
 * Sends the due events of a webhook: those of a subject one after another, those of several subjects at once. One process at a time: the
 * others return at once. An event whose process is killed is sent again with the same id.
 */
export async function deliverDue(deps: Sending, key: WebhookKey): Promise<void> {
  const begun = performance.now()
  // An event can become due between the last look and the release, whose job has found the lease taken.
  for (let more = true; more; ) {
    if (!(await takeLease(deps.db, key))) return
    try {
      more = await sendAll(deps, key, begun)
    } finally {
      await releaseLease(deps.db, key)
    }
    more &&= (await findDue(deps.db, key, 1)).length > 0 && mayContinue(deps, begun)
  }
  await planNext(deps.db, key)
}

const mayContinue = ({ closing }: Sending, begun: number) =>
  !closing?.aborted && performance.now() - begun < LONGEST_RUN_MS

/** Starts with one event, and doubles their number while all arrive, so that a receiver that is away costs one timeout. */
async function sendAll(deps: Sending, key: WebhookKey, begun: number): Promise<boolean> {
  let atOnce = 1
  while (mayContinue(deps, begun)) {
    const due = firstOfEachSubject(await findDue(deps.db, key, atOnce))
    if (due.length === 0) return true
    const haveArrived = await sendTogether(deps, key, due)
    atOnce = haveArrived ? Math.min(2 * atOnce, MOST_AT_ONCE) : 1
  }
  return false
}

type Due = Awaited<ReturnType<typeof findDue>>[number]

/** Several replays of a subject can be due. */
const firstOfEachSubject = (due: readonly Due[]) =>
  due.filter(({ subject }, place) => due.findIndex((other) => other.subject === subject) === place)

/** Whether all arrived. Records also those that ended before the server closed. */
async function sendTogether(deps: Sending, key: WebhookKey, due: readonly Due[]): Promise<boolean> {
  const results = await Promise.allSettled(due.map(async (event) => ({ event, sent: await attempt(deps, key, event) })))
  const attempts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  await deps.db.transaction(async (tx) => {
    for (const { event, sent } of attempts) await recordAttempt(tx, key, event, sent)
  })
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return attempts.every(({ sent }) => sent.failure === null)
}

/** Sends an event once. */
export async function attempt(
  deps: Sending,
  key: WebhookKey,
  due: Omit<Due, 'isReplay' | 'attempts' | 'subject'>,
): Promise<Sent> {
  const secrets = secretsOf(deps.encryption, key, due.webhook)
  if (!secrets) return { status: null, failure: 'secret', answer: '', durationMs: 0, retryAfterSeconds: undefined }
  const body = bodyOf(key.shopId, due)
  const headers = signedHeaders(secrets, { id: due.eventId, at: new Date(), body })
  return sendRequest(deps.webhooks, { url: due.webhook.url, headers, body }, deps.closing)
}

const isWebhook = ({ shopId, id }: WebhookKey) => sql`${webhooks.shopId} = ${shopId} and ${webhooks.id} = ${id}`

async function takeLease(db: Database, key: WebhookKey): Promise<boolean> {
  const { rowCount } = await db
    .update(webhooks)
    .set({ leasedUntil: sql`statement_timestamp() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(
      sql`${isWebhook(key)} and ${webhooks.deletedAt} is null
        and (${webhooks.leasedUntil} is null or ${webhooks.leasedUntil} < statement_timestamp())`,
    )
  return rowCount === 1
}

const releaseLease = (db: Database, key: WebhookKey) =>
  db.update(webhooks).set({ leasedUntil: null }).where(isWebhook(key))

const waiting = sql`${webhookDeliveries.state} = 'waiting'`

/** Replays are sent at any time. Others wait for a pause, for a webhook that is switched off, and for earlier events of their subject. */
const maySend = sql`(${webhookDeliveries.isReplay} or ${webhooks.state} = 'on' and not exists (
  select from ${webhookDeliveries} earlier
  where earlier.shop_id = ${webhookDeliveries.shopId} and earlier.webhook_id = ${webhookDeliveries.webhookId}
    and earlier.subject = ${webhookDeliveries.subject} and earlier.id < ${webhookDeliveries.id}
    and earlier.state = 'waiting' and not earlier.is_replay))`

/** Time from which a delivery may be sent. */
const dueAt = sql`case when ${webhookDeliveries.isReplay} then ${webhookDeliveries.nextAttemptAt}
  else greatest(${webhookDeliveries.nextAttemptAt}, ${webhooks.pausedUntil}) end`

const findDue = (db: Database, key: WebhookKey, most: number) =>
  db
    .select({
      id: webhookDeliveries.id,
      eventId: webhookDeliveries.eventId,
      type: webhookDeliveries.type,
      subject: webhookDeliveries.subject,
      at: webhookDeliveries.at,
      data: webhookDeliveries.data,
      attempts: webhookDeliveries.attempts,
      isReplay: webhookDeliveries.isReplay,
      webhook: {
        url: webhooks.url,
        secret: webhooks.secret,
        previousSecret: webhooks.previousSecret,
        previousEndsAt: webhooks.previousEndsAt,
      },
    })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      sql`${webhooks.shopId} = ${webhookDeliveries.shopId} and ${webhooks.id} = ${webhookDeliveries.webhookId}`,
    )
    .where(
      sql`${isWebhook(key)} and ${waiting} and ${webhookDeliveries.nextAttemptAt} <= statement_timestamp()
        and ${dueAt} <= statement_timestamp() and ${maySend}`,
    )
    .orderBy(webhookDeliveries.nextAttemptAt, webhookDeliveries.id)
    .limit(most)

/** Plans the next run for the next retry. The dispatcher of each minute would find it as well. */
async function planNext(db: Database, key: WebhookKey): Promise<void> {
  const [next] = await db
    .select({ at: sql<Date | null>`min(${dueAt})`.mapWith(webhookDeliveries.nextAttemptAt) })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      sql`${webhooks.shopId} = ${webhookDeliveries.shopId} and ${webhooks.id} = ${webhookDeliveries.webhookId}`,
    )
    .where(sql`${isWebhook(key)} and ${waiting} and (${webhookDeliveries.isReplay} or ${webhooks.state} = 'on')`)
  if (next?.at) await addJob(db, DELIVER, { payload: key, key: jobKey(key), runAt: next.at })
}

export const jobKey = ({ shopId, id }: WebhookKey) => `${DELIVER} ${shopId} ${id}`
