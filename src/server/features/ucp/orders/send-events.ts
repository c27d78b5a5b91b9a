import { sql } from 'drizzle-orm'
import type { WebhookConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { byShop, idsOf } from '#server/database/rows.ts'
import { agentCheckouts, agentOrderEvents } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { exchange } from '#server/places/exchange.ts'
import { resolveAnywhere, resolvePublicly } from '#server/places/public-address.ts'
import { urlProblem } from '#server/places/public-url.ts'
import { retrySeconds } from '#shared/rules/shops/webhooks.ts'
import { currentSigner, type Signer } from '../signatures/keys.ts'
import { signedHeaders } from '../signatures/sign.ts'
import { findAgentOrder, toOrder } from './to-order.ts'

export const SEND_EVENTS = 'agents.send-events'

const TIMEOUT_MS = 10_000
const MOST_READ = 64 * 1024
const AT_ONCE = 20
/** After a kill, another process sends from here on. Longer than the requests of a batch, which run at once. */
const LEASE_SECONDS = 60

export type Sending = {
  db: Database
  encryption: Encryption
  webhooks: WebhookConfig
  publicUrl: string
  closing?: AbortSignal | undefined
}

type Due = {
  shopId: number
  id: number
  orderId: number
  eventId: string
  at: Date
  attempts: number
  url: string
  version: string
}

/** Sends the due events of orders, the oldest of each order first. One that fails is sent again, with the same id. */
export async function sendEvents(sending: Sending): Promise<void> {
  const { db, encryption, closing } = sending
  for (let due = await take(db); due.length > 0 && !closing?.aborted; due = await take(db)) {
    const signer = await currentSigner(db, encryption)
    await Promise.all(due.map(async (event) => record(db, event, await send(sending, signer, event))))
  }
  const { rows } = await db.execute<{ next: Date | null }>(
    sql`select min(next_attempt_at) as next from ${agentOrderEvents} where state = 'waiting'`,
  )
  const next = rows[0]?.next
  if (next) await addJob(db, SEND_EVENTS, { payload: {}, key: SEND_EVENTS, runAt: new Date(next) })
}

/** Finds events of all shops, then takes them shop by shop, since Citus locks rows of one shop at a time. Each goes to one process. */
async function take(db: Database): Promise<Due[]> {
  const isDue = sql`event.state = 'waiting' and event.next_attempt_at <= statement_timestamp()`
  const { rows: found } = await db.execute<{ shopId: number; id: number }>(sql`
    select event.shop_id::float8 as "shopId", event.id::float8 as id from ${agentOrderEvents} event
    where ${isDue} and not exists (
      select from ${agentOrderEvents} earlier
      where earlier.shop_id = event.shop_id and earlier.order_id = event.order_id and earlier.id < event.id and earlier.state = 'waiting')
    order by event.next_attempt_at, event.id limit ${AT_ONCE}`)
  const taken: Due[] = []
  for (const [shopId, events] of byShop(found)) {
    const { rows } = await db.execute<Due>(sql`
      update ${agentOrderEvents} event set next_attempt_at = statement_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      from ${agentCheckouts} checkout
      where event.shop_id = ${shopId} and event.id = any(${sql.param(idsOf(events))}::bigint[]) and ${isDue}
        and checkout.shop_id = ${shopId} and checkout.order_id = event.order_id
      returning event.shop_id::float8 as "shopId", event.id::float8 as id, event.order_id::float8 as "orderId",
        event.event_id as "eventId", event.at, event.attempts, checkout.webhook_url as url, checkout.version`)
    taken.push(...rows)
  }
  return taken
}

/** Reason of a failure; undefined once it is delivered, or the order is gone. */
async function send(
  { db, webhooks, publicUrl, closing }: Sending,
  signer: Signer,
  due: Due,
): Promise<string | undefined> {
  const found = await findAgentOrder(db, { shopId: due.shopId, id: due.orderId })
  if (!found) return undefined
  const { version } = due
  const ucp = { version, status: 'success', capabilities: { 'dev.ucp.shopping.order': [{ version }] } }
  const body = JSON.stringify({ ucp, ...(await toOrder(db, publicUrl, found)) })
  const url = new URL(due.url)
  if (urlProblem(url, webhooks)) return 'private_address'
  const timeout = AbortSignal.timeout(webhooks.timeoutMs ?? TIMEOUT_MS)
  const headers = signedHeaders(signer, {
    url,
    body,
    headers: {
      'ucp-agent': `profile="${publicUrl}/.well-known/ucp"`,
      'webhook-id': due.eventId,
      'webhook-timestamp': String(Math.floor(new Date(due.at).getTime() / 1_000)),
    },
  })
  try {
    const { status } = await exchange(url, {
      method: 'POST',
      headers,
      body,
      signal: closing ? AbortSignal.any([timeout, closing]) : timeout,
      mostRead: MOST_READ,
      allowPrivate: webhooks.allowPrivate,
      resolve: webhooks.allowPrivate ? resolveAnywhere : resolvePublicly,
    })
    return status >= 200 && status < 300 ? undefined : `status ${status}`
  } catch (error) {
    return timeout.aborted ? 'timeout' : error instanceof Error ? error.name : 'connection'
  }
}

async function record(db: Database, { shopId, id, attempts }: Due, failure: string | undefined): Promise<void> {
  const wait = failure === undefined ? undefined : retrySeconds[attempts]
  const state = failure === undefined ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
  const next = wait === undefined ? null : sql`statement_timestamp() + make_interval(secs => ${wait})`
  await db.execute(sql`
    update ${agentOrderEvents} set state = ${state}, attempts = attempts + 1, failure = ${failure ?? null}, next_attempt_at = ${next}
    where shop_id = ${shopId} and id = ${id}`)
}

const EVENT_DAYS = 30

export const forgetEvents = (db: Database) =>
  db.execute(sql`delete from ${agentOrderEvents} where created_at < now() - make_interval(days => ${EVENT_DAYS})`)
