import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { type Figure, median } from '../report.ts'
import { memoryOf } from './memory.ts'
import { mixedTraffic, type Traffic } from './soak-traffic.ts'
import { switchEverythingOn } from './switched-on.ts'

const EVERY_MS = 5_000
const REST_MS = 40_000
const MOST_MB = 480
const TOKEN = 'bench-metrics-token'

/** Watched values, and the maximum ratio of the last quarter of the time to the second. The first quarter is the warm-up. */
const watched = {
  'memory of the server, MB': 1.15,
  'memory of the database, MB': 1.25,
  'open files of the server': 1.1,
  'connections to the database': 1.1,
  'timers of the server': 1.1,
  'median latency, ms': 1.3,
} as const
type Watched = keyof typeof watched
type Sample = Record<Watched, number>

/** Runs mixed traffic for this many minutes, and checks whether memory, latency, connections, files and timers stay constant. */
export async function soak(minutes: number): Promise<Figure[]> {
  const platform = await startPlatform({ METRICS_TOKEN: TOKEN, ALLOW_PRIVATE_WEBHOOKS: 'yes' })
  const database = new pg.Pool({ ...connectionsTo(platform.dataDir).admin, max: 1 })
  const everything = await switchEverythingOn(platform, database)
  const traffic = await mixedTraffic(platform, everything.kinds)
  try {
    const samples: Sample[] = []
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until) {
      await pause(EVERY_MS)
      samples.push(await look(platform, database, traffic))
    }
    await traffic.stop()
    const waiting = await everything.waitingDeliveries()
    const busiest = Math.max(...samples.map(total))
    const inMemory = total(samples.at(-1) as Sample)
    await pause(REST_MS)
    const rest = memoryOf(platform)
    return [
      ...(Object.keys(watched) as Watched[]).map((name) => flat(name, samples)),
      {
        name: `Soak, memory after ${minutes} minutes`,
        value: `${Math.round(inMemory)} MB`,
        aim: `at most ${MOST_MB} MB`,
        met: inMemory <= MOST_MB,
        detail:
          `at most ${Math.round(busiest)} MB; ${Math.round((rest?.server ?? 0) + (rest?.database ?? 0))} MB after ` +
          `${REST_MS / 1_000} s of rest (server ${Math.round(rest?.server ?? 0)} MB); proportional set size`,
      },
      {
        name: 'Soak, events that wait for the webhook',
        value: String(waiting),
        detail: `at the end; ${everything.delivered()} delivered, every 50th after a failure`,
      },
      { name: 'Soak, requests', value: String(traffic.done()), detail: traffic.summary() },
    ]
  } finally {
    await traffic.stop()
    await everything.stop()
    await database.end()
    await platform.remove()
  }
}

const total = (sample: Sample) => sample['memory of the server, MB'] + sample['memory of the database, MB']

function flat(name: Watched, samples: readonly Sample[]): Figure {
  const quarter = (place: number) =>
    median(samples.slice((place * samples.length) / 4, ((place + 1) * samples.length) / 4).map((one) => one[name]))
  const [early, late] = [quarter(1), quarter(3)]
  return {
    name: `Soak, ${name}`,
    value: (late / early).toFixed(2),
    measured: late.toFixed(1),
    against: early.toFixed(1),
    aim: `at most ${watched[name]}`,
    met: late <= early * watched[name],
    detail: 'medians of the last and the second quarter of the time',
  }
}

async function look(platform: Platform, database: pg.Pool, traffic: Traffic): Promise<Sample> {
  const memory = memoryOf(platform)
  const { rows } = await database.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where backend_type = 'client backend'`,
  )
  return {
    'memory of the server, MB': memory?.server ?? Number.NaN,
    'memory of the database, MB': memory?.database ?? Number.NaN,
    'open files of the server': readdirSync(`/proc/${platform.pid()}/fd`).length,
    'connections to the database': rows[0]?.connections ?? Number.NaN,
    'timers of the server': await timers(platform.url),
    'median latency, ms': median(traffic.takeTimes()),
  }
}

async function timers(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return Number(/^nodejs_active_resources\{type="Timeout"\} (\d+)/m.exec(await answer.text())?.[1])
}
