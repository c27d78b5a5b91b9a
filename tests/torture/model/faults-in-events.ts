import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import type { World } from './world.ts'

/** Time in which at least one event has to arrive. Longer than the lease of a process that was killed while it sent. */
const PATIENCE_MS = 180_000

/**
 * Events that orders cause are queued by the handler of their events, and others by what causes them: the order in which both commit is
 * not that of their ids.
 */
const QUEUED = `
  select d.event_id as id, d.state, d.subject || case when d.event_id like 'evt_o%' or c.kind in ('placed', 'counter') or m.cause = 'spent'
    then ', by orders' else '' end as subject
  from webhook_deliveries d
  left join stock_changes c on c.shop_id = d.shop_id and 'evt_c' || c.id = d.event_id
  left join credit_movements m on m.shop_id = d.shop_id and 'evt_m' || m.id = d.event_id
  where d.shop_id = $1 and d.webhook_id = $2 order by d.id`

type Heard = Pick<World, 'webhook' | 'path' | 'receiver'> & { shop: { id: number } }

/** Events that did not arrive, or not in their order, once the receivers are well again and every event is due. */
export async function faultsInEvents(
  { $client }: Database,
  world: Heard & Partial<Pick<World, 'agent'>>,
): Promise<string[]> {
  const { shop, webhook, path, receiver, agent } = world
  receiver.recover()
  if (agent) agent.state.eventStatus = 200
  const countWaiting = async () => {
    const of = [shop.id]
    const { rowCount } = await $client.query(
      `select from webhook_deliveries where shop_id = $1 and state = 'waiting'
       union all select from agent_order_events where shop_id = $1 and state = 'waiting'`,
      of,
    )
    if (!rowCount) return 0
    await $client.query(`update webhooks set paused_until = null where shop_id = $1`, of)
    // One that is being sent is under a lease of its own.
    for (const table of ['webhook_deliveries', 'agent_order_events'])
      await $client.query(
        `update ${table} set next_attempt_at = now() where shop_id = $1 and state = 'waiting' and attempts > 0
           and next_attempt_at > now()`,
        of,
      )
    for (const job of ['webhooks.dispatch', 'agents.send-events'])
      await $client.query(`select graphile_worker.add_job($1, job_key => $1)`, [job])
    return rowCount
  }
  // After many faults there is a backlog, which a busy machine takes long to send.
  let [fewest, end] = [Number.POSITIVE_INFINITY, 0]
  for (let left = await countWaiting(); left > 0; left = await countWaiting()) {
    if (left < fewest) [fewest, end] = [left, performance.now() + PATIENCE_MS]
    if (performance.now() > end) break
    await pause(50)
  }
  const { rows: queued } = await $client.query<{ id: string; subject: string; state: string }>(QUEUED, [
    shop.id,
    webhook,
  ])
  return [...receiver.faultsIn(path, queued), ...(agent ? await faultsOfAgent($client, shop.id, agent) : [])]
}

/** The same of events about orders for the platform of a shopping agent. */
async function faultsOfAgent($client: Database['$client'], shopId: number, { events }: World['agent']) {
  const { rows } = await $client.query<{ id: string; order: string }>(
    `select event_id as id, order_id as order from agent_order_events where shop_id = $1 order by id`,
    [shopId],
  )
  const arrived = events.map(({ headers }) => headers['webhook-id'])
  return rows.flatMap(({ id, order }, place) => {
    const before = rows.slice(0, place).findLast((each) => each.order === order)
    if (!arrived.includes(id)) return [`event ${id} of order ${order} did not reach the agent`]
    const isLate = before && arrived.lastIndexOf(before.id) > arrived.indexOf(id)
    return isLate ? [`event ${id} of order ${order} reached the agent before ${before.id}`] : []
  })
}
