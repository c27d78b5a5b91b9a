import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { OWNER, startPlatform } from './platform.ts'
const platform = await startPlatform({ ALLOW_PRIVATE_WEBHOOKS: 'yes' })
let got = 0
const receiver = createServer((request, response) => { request.resume().on('end', () => { got++; response.writeHead(204).end() }) }).listen(0, '127.0.0.1')
await pause(200)
const url = `http://127.0.0.1:${(receiver.address() as any).port}/`
const post = async (path: string, body: unknown, token?: string) => (await fetch(platform.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }, body: JSON.stringify(body) })).json() as any
const session = (await post('/api/auth/login', OWNER).catch(() => ({}))) as Session
const token = (session as any).token
const hook = await post(`/api/shops/${platform.shop.id}/webhooks`, { url, events: ['order.placed'] }, token)
console.log(JSON.stringify(hook).slice(0, 100))
const client = new pg.Client(connectionsTo(platform.dataDir).admin); await client.connect()
const N = 3000
await client.query(`insert into webhook_deliveries (shop_id, webhook_id, event_id, type, subject, at, data, state, next_attempt_at) select $1, $2, 'evt_b' || n, 'order.placed', 'order ' || n, now(), '{"id": 1}', 'waiting', now() from generate_series(1, ${N}) n`, [platform.shop.id, hook.id])
const begun = performance.now()
await client.query(`select graphile_worker.add_job('webhooks.dispatch', job_key => 'webhooks.dispatch')`)
while (got < N && performance.now() - begun < 120_000) await pause(100)
console.log(got, 'in', Math.round(performance.now() - begun), 'ms', Math.round(got / ((performance.now() - begun) / 1000)), '/s')
await client.end(); receiver.close(); await platform.remove()
