import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import type { RipDesk, RipStep } from '#shared/contract/orders/rips.ts'
import { OWNER, type Platform } from '../platform.ts'
import { atMost, type Figure, median, ratio } from '../report.ts'

const OVERLAYS = 500
const VIEWERS = 2_000
const LISTENERS = OVERLAYS + VIEWERS
const STEPS = 30
const MOST_MS = 300
const BETWEEN_MS = 400
/** After this long a connection of PostgreSQL has reported its counts. */
const COUNTS_MS = 11_000

type Listener = { answer: IncomingMessage; onText: ((text: string) => void) | undefined }

/** An evening at one shop: time from a step at the desk until every overlay and every viewer has it. */
export async function live(platform: Platform): Promise<Figure[]> {
  const evening = await startEvening(platform)
  const client = new pg.Client(connectionsTo(platform.dataDir).connection)
  await client.connect()
  const ceiling = await startCeiling()
  const listeners: Listener[] = []
  const plain: Listener[] = []
  try {
    const paths = [
      ...Array<string>(OVERLAYS).fill(`/api/overlays/${evening.key}/events`),
      ...Array<string>(VIEWERS).fill(`/api/public/shops/${platform.shop.id}/live/events`),
    ]
    listeners.push(...(await openAll(platform.url, paths)))
    plain.push(...(await openAll(ceiling.url, paths)))
    const readsBefore = await readsOf(client)
    const startedAt = performance.now()
    const times: number[][] = []
    const ceilings: number[][] = []
    for (let opened = 1; opened <= STEPS; opened++) {
      const marker = `"packsOpened":${opened}}`
      times.push(await untilAllHave(listeners, `${marker},`, () => evening.step({ kind: 'pack', ...evening.line })))
      await pause(BETWEEN_MS)
      const bytes = `event: state\ndata: {"at":${'x'.repeat(evening.size)}${marker}\n\n`
      ceilings.push(await untilAllHave(plain, marker, () => fetch(ceiling.url, { method: 'POST', body: bytes })))
      await pause(BETWEEN_MS)
    }
    const reads = (await readsOf(client)) - readsBefore
    const ours = median(times.map((each) => percentile(each, 0.99)))
    const theirs = median(ceilings.map((each) => percentile(each, 0.99)))
    const slowest = Math.max(...times.flat())
    const beats = Math.ceil((performance.now() - startedAt) / 15_000) + 1
    return [
      atMost(
        `Live: ms until ${OVERLAYS} overlays and ${VIEWERS} viewers have a step of the desk, 99th percentile`,
        percentile(times.flat(), 0.99),
        MOST_MS,
        `${STEPS} steps, from the call on: median ${Math.round(median(times.flat()))} ms, slowest ${Math.round(slowest)} ms`,
      ),
      ratio(
        'Live: listeners reached per second',
        { ours: (LISTENERS * 1_000) / ours, ceiling: (LISTENERS * 1_000) / theirs, unit: '/s' },
        0.3,
        `against node:http, which writes as many bytes to as many streams and reads nothing: ${Math.round(ours)} and ${Math.round(theirs)} ms`,
      ),
      atMost(
        'Live: reads of the state per step',
        reads / STEPS,
        1 + beats / STEPS,
        `${reads} reads for ${LISTENERS} listeners, with those of every 15 seconds`,
      ),
    ]
  } finally {
    for (const { answer } of [...listeners, ...plain]) answer.destroy()
    ceiling.stop()
    await client.end()
  }
}

/** A session that runs, with a line of many packs on the desk. */
async function startEvening({ url, shop, products, dataDir }: Platform) {
  const { token } = (await (
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    })
  ).json()) as Session
  const send = async <Answer>(method: string, path: string, body: object = {}): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: method === 'GET' ? null : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`bench: ${method} ${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  await send('PUT', `/api/shops/${shop.id}`, { opensLive: true })
  const [pack] = products
  if (!pack) throw new Error('bench: the shop has no products')
  for (let count = 0; count < 12; count++) {
    const quantity = count === 0 ? STEPS + 1 : 3
    const order = await send<{ id: number }>('POST', '/api/orders', {
      shopId: shop.id,
      customerEmail: `viewer-${count}@bench.test`,
      totalCents: quantity * pack.priceCents,
      status: 'pending',
      paymentStatus: 'pending',
      items: [{ productId: pack.id, quantity, priceCents: pack.priceCents, productName: pack.name, openLive: true }],
    })
    await send('PUT', `/api/orders/${order.id}`, { status: 'paid' })
  }
  const client = new pg.Client(connectionsTo(dataDir).connection)
  await client.connect()
  await client.query(
    `insert into rip_sessions (shop_id, title, starts_at, orders_until, is_public, started_at) values ($1, 'Bench', now(), now(), true, now())`,
    [shop.id],
  )
  await client.end()
  const { key } = await send<{ key: string }>('POST', `/api/shops/${shop.id}/overlay/key`)
  const path = `/api/shops/${shop.id}/rips`
  const step = (made: RipStep) => send('POST', `${path}/steps`, { id: randomUUID(), step: made })
  const { queue } = await send<RipDesk>('GET', path)
  const line = { order: queue[0]?.id ?? 0, line: queue[0]?.lines[0]?.id ?? 0 }
  await step({ kind: 'call', ...line })
  await step({ kind: 'open', ...line })
  await step({
    kind: 'pull',
    ...line,
    card: { name: 'Charizard ex', setName: '151', number: '199', imageUrl: '', catalogueId: null },
    toCustomer: true,
  })
  return { key, line, step, size: 1_000 }
}

const addressOf = (place: number) => `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`

/** Each from an address of its own, as behind a proxy. */
async function openAll(url: string, paths: readonly string[]): Promise<Listener[]> {
  const agent = new Agent({ keepAlive: false })
  const open = (path: string, place: number) =>
    new Promise<Listener>((resolve, reject) => {
      get(url + path, { agent, headers: { 'x-forwarded-for': addressOf(place) } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`bench: a stream answered ${answer.statusCode}`))
        const listener: Listener = { answer, onText: undefined }
        answer.setEncoding('utf8').on('data', (text: string) => listener.onText?.(text))
        answer.on('error', () => undefined)
        resolve(listener)
      }).on('error', reject)
    })
  const opened: Listener[] = []
  for (let first = 0; first < paths.length; first += 50) {
    opened.push(...(await Promise.all(paths.slice(first, first + 50).map((path, at) => open(path, first + at)))))
  }
  return opened
}

/** Milliseconds from the change until each listener has the marker. */
async function untilAllHave(listeners: readonly Listener[], marker: string, change: () => Promise<unknown>) {
  const times: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const listener of listeners) {
    listener.onText = (text) => {
      if (!text.includes(marker)) return
      listener.onText = undefined
      if (times.push(performance.now() - began) === listeners.length) resolve()
    }
  }
  const began = performance.now()
  await Promise.all([change(), promise])
  return times
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/** Only the feed and the settings read this table. */
async function readsOf(client: pg.Client): Promise<number> {
  await pause(COUNTS_MS)
  const { rows } = await client.query<{ reads: string }>(
    `select seq_scan + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = 'overlays'`,
  )
  return Number(rows[0]?.reads ?? 0)
}

async function startCeiling() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('fan-out-server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() }
}
