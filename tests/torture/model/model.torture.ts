import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventHandling } from '#server/all-consumers.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { Refused } from '#tests/support/client.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { shoppingAgent } from '#tests/support/ucp/agent.ts'
import { faultsInBooks } from '../faults-in-books.ts'
import { troubledReceiver } from '../receiver.ts'
import { oneOfMany, type ServerProcess } from '../servers.ts'
import { CONNECTIONS, perform, type Step, steps } from './deeds.ts'
import { faultsInCredit } from './faults-in-credit.ts'
import { faultsInEvents } from './faults-in-events.ts'
import regressions from './regressions.json' with { type: 'json' }
import { newWorld, type Surroundings } from './world.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? (isLong ? 12 : 1))
/** As part of all tests, no further sequence begins after this time, however busy the machine is. */
const LIMIT_MS = process.env.MODEL_RUNS ? Number.POSITIVE_INFINITY : 25_000
// As part of all tests, the seed is fixed, so that a failure is caused by a change.
const SEED = Number(process.env.TORTURE_SEED ?? (process.env.MODEL_RUNS ? Date.now() % 1_000_000 : 1))
const MOST_STEPS = process.env.MODEL_RUNS || isLong ? 160 : 50

/** Number of runs and refusals per action. */
const tally = new Map<string, { done: number; refused: Map<string, number> }>()

function note(deed: string, refusal?: string) {
  const counted = tally.get(deed) ?? { done: 0, refused: new Map<string, number>() }
  tally.set(deed, counted)
  if (refusal === undefined) counted.done++
  else counted.refused.set(refusal, (counted.refused.get(refusal) ?? 0) + 1)
}

const tallyText = () =>
  [...tally]
    .map(([deed, { done, refused }]) => {
      const all = [...refused.values()].reduce((sum, times) => sum + times, 0)
      return `${deed} ${done}${all ? ` and ${all} refused` : ''}`
    })
    .join(', ')

let seen = 0

/** Errors inside the servers since the last call. A job that gets no connection on a busy machine is tried again. */
function newFaults(servers: readonly ServerProcess[]): string[] {
  const all = servers
    .flatMap((server) => server.faults())
    .map((line) => JSON.stringify(line))
    .filter((line) => !/"job":true.*timeout expired/.test(line))
  const found = all.slice(seen).map((line) => line.slice(0, 3_000))
  seen = all.length
  return found
}

/** Each connection runs its actions in sequence, concurrently with the others; then the invariants are checked. */
async function faultsAfter(
  { servers, ...surroundings }: Surroundings & { servers: readonly ServerProcess[] },
  all: readonly Step[],
): Promise<string[]> {
  const world = await newWorld(surroundings)
  const faults: string[] = []
  const work = async (connection: number) => {
    for (const step of all.filter(([by]) => by === connection)) {
      try {
        await perform(world, step)
        note(step[1])
      } catch (error) {
        if (error instanceof Refused && error.status < 500) note(step[1], `${error.status} ${error.code}`)
        else faults.push(`${step.join(' ')}: ${error instanceof Refused ? `${error.status} ` : ''}${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => work(connection)))
  const { db } = await platform()
  await handleOrderEvents(db, eventHandling)
  return [
    ...faults,
    ...(await faultsInEvents(db, world)),
    ...(await faultsInCredit(world)),
    ...newFaults(servers),
    ...(await faultsInBooks(db.$client, world.shop.id)),
  ]
}

test(`${RUNS} concurrent sequences at two servers leave the books correct after each (seed ${SEED})`, async () => {
  const { connection, mollie } = await platform()
  const { start, mail } = await oneOfMany(connection, {
    MOLLIE_URL: mollie.url,
    ALLOW_PRIVATE_WEBHOOKS: 'yes',
    ALLOW_DRAWS: 'yes',
    SHOPPING_AGENTS: 'on',
  })
  const servers = await Promise.all([start(), start()])
  const surroundings = {
    servers,
    origins: servers.map(({ origin }) => origin),
    receiver: await troubledReceiver(),
    agent: await shoppingAgent(),
  }
  for (const { why, steps: again } of regressions as { why: string; steps: Step[] }[])
    expect({ why, faults: await faultsAfter(surroundings, again) }).toEqual({ why, faults: [] })
  const begun = performance.now()
  await fc.assert(
    fc.asyncProperty(steps(MOST_STEPS), async (all) => {
      if (performance.now() - begun > LIMIT_MS) return
      const faults = await faultsAfter(surroundings, all)
      // Fail at once, because shrinking takes a while.
      if (faults.length > 0) console.log(faults.join('\n'))
      expect(faults).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED },
  )
  await everyMessageArrivesOnce(mail.arrived)
  console.log(tallyText())
}, 0)

/** Sends messages that wait for the end of the undo period. */
async function everyMessageArrivesOnce(arrived: readonly { to: string[]; source: string }[]) {
  const { db } = await platform()
  const count = async (state: string) => {
    const { rows } = await db.$client.query<{ number: number }>(
      'select count(*)::int as number from email_logs where status = $1',
      [state],
    )
    return rows[0]?.number
  }
  await db.$client.query(`update email_logs set next_attempt_at = now() where status = 'pending'`)
  while ((await count('pending')) !== 0) {
    await db.$client.query(`select graphile_worker.add_job('mail.send-due', job_key => 'mail.send-due')`)
    await pause(200)
  }
  const ids = arrived.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1])
  expect(new Set(ids).size).toBe(arrived.length)
  expect(arrived.length).toBe(await count('sent'))
}
