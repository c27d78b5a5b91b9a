import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { endpoints } from '#shared/contract/index.ts'
import { ADMIN, OWNER, type Platform, startPlatform } from './platform.ts'
import type { Figure } from './report.ts'
import type { Call } from './scale/calls/call.ts'
import { calls } from './scale/calls.ts'
import { addressOf, type Context, contextOf } from './scale/context.ts'
import { fill } from './scale/fill.ts'
import { sizeOf } from './scale/shops.ts'

const SMALLER = 100
/** Minimum share: below it, a hundredth has no shop with every kind of record. */
const LEAST = 0.03
const ROUNDS = 9
const WARM_UP = 2
const MOST = 2
/** Maximum ratio of searches, whose counts stop at a limit. */
const MOST_OF_SEARCH = 3
/** Below this time in milliseconds, the overhead of a request dominates. */
const NOTHING_MS = 5
/** Time until the server has invalidated its cache. */
const NEWS_MS = 15

type Filled = { platform: Platform; client: pg.Client; context: Context; tokens: Record<string, string> }

/**
 * A platform of 2,000 shops, a million products and a million orders with ten million events and mails, or of a share of that, relative to
 * one of a hundredth: the ratio of every call of every screen. Excludes files with all records.
 */
export async function scale(share: number): Promise<Figure[]> {
  if (!(share >= LEAST)) throw new Error(`bench: say a share of ${LEAST} or more, up to 1`)
  const closers: (() => Promise<void>)[] = []
  const filled: Filled[] = []
  try {
    for (const size of [share / SMALLER, share]) {
      const platform = await startPlatform()
      closers.unshift(platform.remove)
      const client = new pg.Client(connectionsTo(platform.dataDir).admin)
      await client.connect()
      closers.unshift(() => client.end())
      filled.push(await filledPlatform(platform, client, size))
    }
    const figures: Figure[] = []
    for (const call of calls) {
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

async function filledPlatform(platform: Platform, client: pg.Client, share: number): Promise<Filled> {
  const began = performance.now()
  await fill(platform, sizeOf(share), (what) => process.stdout.write(`  ${what}\n`))
  process.stdout.write(`${share} filled in ${Math.round((performance.now() - began) / 1_000)} s\n`)
  const admin = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const tokens = { owner: await signIn(platform.url, OWNER), administrator: await signIn(platform.url, admin) }
  return { platform, client, context: await contextOf(client, platform.shop.id), tokens }
}

async function compare(filled: readonly Filled[], call: Call): Promise<Figure> {
  const [caller, name] = call
  const times = filled.map(() => [] as number[])
  // Alternating, so that other load affects both.
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [place, platform] of filled.entries()) {
      const took = await timed(platform, call)
      if (round >= 0) times[place]?.push(took)
    }
  }
  // The minimum is the least affected by other load.
  const [few = Number.NaN, many = Number.NaN] = times.map((each) => Math.min(...each))
  const most = name.includes('search') ? MOST_OF_SEARCH : MOST
  return {
    name: `${caller}: ${name}`,
    value: (many / few).toFixed(2),
    aim: `at most ${most}, or ${NOTHING_MS} ms`,
    met: many / few <= most || many <= NOTHING_MS,
    detail: `${few.toFixed(1)} and ${many.toFixed(1)} ms`,
  }
}

/** Reports a failed call; the other calls are still measured. */
const failed = ([caller, name]: Call, { message }: Error): Figure => ({
  name: `${caller}: ${name}`,
  value: 'failed',
  met: false,
  detail: message,
})

async function timed({ platform, client, context, tokens }: Filled, [caller, name, path]: Call): Promise<number> {
  const address = addressOf(path, context)
  if (caller === 'visitor') {
    // Invalidate the cache, as a change in another process does.
    await client.query('select pg_notify($1, $2)', ['shop_changes', context.shop])
    await pause(NEWS_MS)
  }
  const token = tokens[caller]
  const began = performance.now()
  const response = await fetch(platform.url + address, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  const body = await response.text()
  const took = performance.now() - began
  if (!response.ok) throw new Error(`${name} at ${address} answered ${response.status} ${body.slice(0, 200)}`)
  return took
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
