import { eq, or, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/database/schema.ts'
import { login, secondStep } from '#shared/contract/accounts/accounts.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { ErrorBody } from '#shared/contract/errors.ts'
import { endpoints } from '#shared/contract/index.ts'
import { nameOf, type Sample, sampleFor } from '#tests/api/samples.ts'
import { clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { statesOfTables, writesBegun } from '#tests/support/rows.ts'
import { Random } from './random.ts'
import { broken, valueFor } from './values.ts'

const CALLS = Number(process.env.FUZZ_CALLS ?? 1_000)
/** As part of all tests, the duration is limited, however busy the machine is. */
const LIMIT_MS = process.env.FUZZ_CALLS ? Number.POSITIVE_INFINITY : 30_000
// As part of all tests, the seed is fixed, so that a failure is caused by a change.
const SEED = Number(process.env.TORTURE_SEED ?? (process.env.FUZZ_CALLS ? Date.now() % 1_000_000 : 1))
const SLOW_MS = 2_000
// After that, the records of a sample may be changed or deleted.
const CALLS_PER_SAMPLE = 10

const kinds = ['visitor', 'customer', 'owner', 'other owner', 'superadmin', 'no token of ours'] as const
type Kind = (typeof kinds)[number]

// Most calls come from the callers that get furthest.
const callers: readonly Kind[] = [...kinds, 'owner', 'owner', 'owner', 'superadmin', 'superadmin', 'visitor']

// Wrong passwords are recorded.
const leavesTraces: readonly Endpoint[] = [login, secondStep]

/** Replaces a caller whose password or role has changed. */
async function administrator() {
  try {
    return await given.admin()
  } catch {
    const { db } = await platform()
    const gone = { role: 'customer', email: sql`'gone-' || ${users.id} || '@example.nl'` } as const
    await db
      .update(users)
      .set(gone)
      .where(or(eq(users.role, 'superadmin'), eq(users.email, 'admin@example.nl')))
    return given.admin()
  }
}

class World {
  stock!: Stocked
  #people!: Record<Kind, { token: string } | undefined>

  async renew() {
    this.stock = await given.product({ stock: 1_000 })
    this.#people = {
      visitor: undefined,
      customer: await given.customer(),
      owner: this.stock.owner,
      'other owner': (await given.shop({ open: true })).owner,
      superadmin: await administrator(),
      'no token of ours': { token: 'x'.repeat(43) },
    }
  }

  /** Earlier calls may have closed the shop, ended its owner's session, or worse. Then a new one is created. */
  async sample(endpoint: Endpoint): Promise<Sample> {
    const find = () => sampleFor(endpoint, this.stock, this.stock.owner)
    try {
      return await find()
    } catch {
      await this.renew()
      return find()
    }
  }

  who = (kind: Kind) => this.#people[kind]
}

/** Parameters are converted to text, whatever their type. */
const inAddress = (values: unknown) =>
  Object.fromEntries(
    Object.entries(Object(values)).map(([name, value]) => [
      name.toWellFormed(),
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
    ]),
  )

/** A request from the sample or from the schemas, with something broken in most of them. */
function requestOf(endpoint: Endpoint, sample: Sample, random: Random) {
  const maybeBroken = (value: unknown, share: number) => (random.chance(share) ? broken(value, random) : value)
  const params = maybeBroken(sample.params ?? {}, 0.15) as object
  const query = endpoint.query && random.chance(0.6) ? valueFor(endpoint.query, random) : (sample.query ?? {})
  const own = endpoint.body && random.chance(0.5) ? valueFor(endpoint.body, random) : sample.body
  const body = endpoint.body ? maybeBroken(own, 0.6) : undefined
  const path = addressOf(endpoint.path, inAddress(params), inAddress(maybeBroken(query, 0.3)))
  return { path, body, file: sample.file }
}

type Fault = { call: string; by: Kind; why: string; body?: unknown }

test(`${CALLS} calls of every kind: none fails, none responds outside the contract, no refused call changes a row (seed ${SEED})`, async () => {
  await platform()
  const random = new Random(SEED)
  const world = new World()
  const faults: Fault[] = []
  const statuses = new Map<number, number>()
  let slowest = { ms: 0, call: '' }
  let sent = 0
  const end = performance.now() + LIMIT_MS
  const isOver = () => sent >= CALLS || performance.now() > end
  while (!isOver()) {
    await world.renew()
    for (const endpoint of endpoints) {
      if (isOver()) break
      const sample = await world.sample(endpoint)
      let [states, writes] = [await statesOfTables(), await writesBegun()]
      for (let turn = 0; turn < CALLS_PER_SAMPLE && sent < CALLS; turn++, sent++) {
        const by = random.one(callers)
        const { path, body, file } = requestOf(endpoint, sample, random)
        const begun = performance.now()
        const answer = await clientOf({ token: world.who(by)?.token }).raw(
          endpoint.method,
          path,
          file ? { body: file } : body === undefined ? {} : { json: body },
        )
        const ms = performance.now() - begun
        if (ms > slowest.ms) slowest = { ms, call: nameOf(endpoint) }
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const note = (why: string) => faults.push({ call: `${endpoint.method} ${path}`, by, why, body })
        if (ms > SLOW_MS) note(`took ${Math.round(ms)} ms`)
        if (answer.status >= 500) note(`answered ${answer.status}: ${answer.text.slice(0, 300)}`)
        else if (answer.status >= 400 && !ErrorBody.safeParse(answer.json).success)
          note(`refused without a clear body: ${answer.text.slice(0, 300)}`)
        const begunNow = await writesBegun()
        if (begunNow === writes) continue
        const now = await statesOfTables()
        if (answer.status >= 400 && !leavesTraces.includes(endpoint)) {
          const changed = Object.keys(now).filter((table) => now[table] !== states[table])
          if (changed.length > 0)
            note(
              `answered ${answer.status} and changed ${changed.map((table) => `${table} (${states[table]}; ${now[table]})`)}`,
            )
        }
        ;[states, writes] = [now, begunNow]
      }
      // The caller left, or was replaced.
      if (random.chance(0.05)) await world.renew()
    }
  }
  console.log(
    `seed ${SEED}: ${sent} calls, ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}, slowest ${Math.round(slowest.ms)} ms (${slowest.call})`,
  )
  expect(faults).toEqual([])
}, 0)
