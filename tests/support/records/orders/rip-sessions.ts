import type { Input } from '#shared/contract/endpoint.ts'
import * as calls from '#shared/contract/orders/rip-sessions.ts'
import { as } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

type Planned = Input<typeof calls.planRipSession>['body']

/** Tomorrow's session; orders can choose it until an hour before. */
export const aSession: Planned = {
  title: 'Saturday night',
  startsAt: inHours(24),
  ordersUntil: inHours(23),
  url: 'https://www.youtube.com/live/abc',
}

export const plannedSession = ({ shop, owner }: Store, session: Partial<Planned> = {}) =>
  as(owner).call(calls.planRipSession, { params: shop, body: { ...aSession, ...session } })

/** A session that runs, in place of the one that ran before. */
export async function runningSession(store: Store, session: Partial<Planned> = {}) {
  const { shop, owner } = store
  const { items } = await as(owner).callPage(calls.listRipSessions, { params: shop })
  for (const { id, state } of items) {
    if (state === 'running') await as(owner).call(calls.endRipSession, { params: { ...shop, session: id } })
  }
  const { id } = await plannedSession(store, session)
  return as(owner).call(calls.startRipSession, { params: { ...shop, session: id } })
}
