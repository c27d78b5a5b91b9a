import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { endpoints } from '#shared/contract/index.ts'
import { serveProfile } from './catalogue/agents.ts'
import { ADMIN, OWNER, type Platform, startPlatform } from './platform.ts'
import type { Figure } from './report.ts'
import type { Call } from './scale/calls/call.ts'
import { calls } from './scale/calls.ts'
import { addressOf, type Context, contextOf } from './scale/context.ts'
import { fill } from './scale/fill.ts'
import { sizeOf } from './scale/shops.ts'

const SMALLER = 100
/** Minimum share: below it, a hundredth has no shop with every kind of record. */
const LEAST = 0.2
const ROUNDS = 9
const WARM_UP = 2
const MOST = 2
/** Maximum ratio of searches, whose counts stop at a limit. */
const MOST_OF_SEARCH = 3
/** Below this time in milliseconds, the overhead of a request dominates. */
const NOTHING_MS = 5
/** Time until the server has invalidated its cache. */
const NEWS_MS = 15

const { BENCH_DATA: folder, BENCH_CALLS: chosen = '' } = process.env

type Filled = {
  platform: Platform
  client: pg.Client
  context: Context
  headers: Record<string, Record<string, string>>
}
type Cost = { ms: number; pages: number }

/**
 * A platform of 2,000 shops, a million products and a million orders with ten million events and mails, or of a share of that, relative to
 * one of a hundredth: the ratio of every call of every screen, and the pages that it reads in the database, which other load does not
 * change. Excludes files with all records. `BENCH_DATA` names a folder in which both platforms stay for the next run, and `BENCH_CALLS`
 * a word of the calls to measure.
 */
export async function scale(share: number): Promise<Figure[]> {
  if (!(share >= LEAST)) throw new Error(`bench: say a share of ${LEAST} or more, up to 1`)
  const closers: (() => Promise<void>)[] = []
  const filled: Filled[] = []
  const agent = await serveProfile()
  closers.unshift(async () => {
    agent.stop()
  })
  try {
    for (const size of [share / SMALLER, share]) {
      const platform = await startPlatform({ ALLOW_PRIVATE_WEBHOOKS: 'yes' }, folder && join(folder, String(size)))
      closers.unshift(platform.remove)
      await fillOnce(platform, size)
      const client = await watching(platform)
      closers.unshift(() => client.end())
      filled.push({
        platform,
        client,
        context: await contextOf(client, platform.shop.id),
        headers: await callers(platform, agent.url),
      })
    }
    const figures: Figure[] = []
    for (const call of calls.filter(([, name]) => name.includes(chosen))) {
      const figure = await compare(filled, call).catch((error: Error) => failed(call, error))
      process.stdout.write(`${figure.met ? ' ' : '!'} ${figure.value.padStart(6)}  ${figure.name}: ${figure.detail}\n`)
      figures.push(figure)
    }
    process.stdout.write(`\nNot asked for: ${untouched().join(', ')}\n`)
    return figures.filter(({ met }) => !met)
  } finally {
    for (const close of closers) await close()
  }
}

async function fillOnce({ dataDir, ...platform }: Platform, share: number): Promise<void> {
  const note = join(dataDir, 'filled')
  if (existsSync(note)) return
  const began = performance.now()
  await fill({ dataDir, ...platform }, sizeOf(share), (what) => process.stdout.write(`  ${what}\n`))
  process.stdout.write(`${share} filled in ${Math.round((performance.now() - began) / 1_000)} s\n`)
  writeFileSync(note, '')
}

/** Restarts the database so that it counts the pages that statements read. */
async function watching(platform: Platform): Promise<pg.Client> {
  const connect = async () => {
    const client = new pg.Client(connectionsTo(platform.dataDir).admin)
    await client.connect()
    return client
  }
  const before = await connect()
  await before.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await before.end()
  await platform.restart()
  const client = await connect()
  await client.query('create extension if not exists pg_stat_statements')
  return client
}

async function callers({ url }: Platform, profile: string): Promise<Filled['headers']> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const admin = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  return {
    owner: bearer(await signIn(url, OWNER)),
    administrator: bearer(await signIn(url, admin)),
    agent: { 'ucp-agent': `profile="${profile}"` },
  }
}

async function compare(filled: readonly Filled[], call: Call): Promise<Figure> {
  const [caller, name] = call
  const most = name.includes('search') ? MOST_OF_SEARCH : MOST
  const costs = filled.map((): Cost => ({ ms: Number.POSITIVE_INFINITY, pages: Number.POSITIVE_INFINITY }))
  const [few, many] = costs as [Cost, Cost]
  const isMet = () => many.ms / few.ms <= most || many.ms <= NOTHING_MS
  // Alternating, so that other load affects both. A second series tells a slow call from a busy moment.
  for (let round = -WARM_UP; round < 2 * ROUNDS && !(round >= ROUNDS && isMet()); round++) {
    for (const [place, platform] of filled.entries()) {
      const { ms, pages } = await costOf(platform, call)
      const least = costs[place]
      // The minimum is the least affected by other load.
      if (least && round >= 0) Object.assign(least, { ms: Math.min(least.ms, ms), pages: Math.min(least.pages, pages) })
    }
  }
  const met = isMet()
  return {
    name: `${caller}: ${name}`,
    value: (many.ms / few.ms).toFixed(2),
    aim: `at most ${most}, or ${NOTHING_MS} ms`,
    met,
    detail: `${few.ms.toFixed(1)} and ${many.ms.toFixed(1)} ms, ${few.pages} and ${many.pages} pages${met ? '' : await heaviest(filled.at(-1))}`,
  }
}

/** Reports a failed call; the other calls are still measured. */
const failed = ([caller, name]: Call, { message }: Error): Figure => ({
  name: `${caller}: ${name}`,
  value: 'failed',
  met: false,
  detail: message,
})

async function costOf({ platform, client, context, headers }: Filled, [caller, name, path, body]: Call): Promise<Cost> {
  const address = addressOf(path, context)
  if (caller === 'visitor') {
    // Invalidate the cache, as a change in another process does.
    await client.query('select pg_notify($1, $2)', ['shop_changes', context.shop])
    await pause(NEWS_MS)
  }
  await client.query('select pg_stat_statements_reset()')
  const own = headers[caller] ?? {}
  const sent = body && {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: addressOf(JSON.stringify(body), context),
  }
  const began = performance.now()
  const response = await fetch(platform.url + address, sent ?? { headers: own })
  const text = await (isStream(response) ? firstEvent(response) : response.text())
  const ms = performance.now() - began
  if (!response.ok) throw new Error(`${name} at ${address} answered ${response.status} ${text.slice(0, 200)}`)
  const { rows } = await client.query<{ pages: string | null }>(
    `select sum(pages) as pages from (${statements}) as counted`,
  )
  return { ms, pages: Number(rows[0]?.pages ?? 0) }
}

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream')

async function firstEvent({ body }: Response): Promise<string> {
  let text = ''
  for await (const part of body ?? []) {
    text += new TextDecoder().decode(part)
    if (text.includes('data:')) break
  }
  return text
}

const statements = `select shared_blks_hit + shared_blks_read as pages, query from pg_stat_statements where query !~ 'pg_stat_statements|pg_notify'`

/** The two statements of the last call that read most. */
async function heaviest(filled: Filled | undefined): Promise<string> {
  const found = await filled?.client.query<{ pages: string; query: string }>(`${statements} order by 1 desc limit 2`)
  return (found?.rows ?? [])
    .map(({ pages, query }) => `\n            ${pages}: ${query.replace(/\s+/g, ' ').slice(0, 400)}`)
    .join('')
}

/** Calls of the contract that were not measured. */
function untouched(): string[] {
  const called = calls.map(([, , path]) => path.replace(/[?].*/, ''))
  return endpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path)
    .filter((path) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replaceAll('.', '[.]')}$`)
      return !called.some((one) => pattern.test(one))
    })
}

async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { token: string }).token
}
