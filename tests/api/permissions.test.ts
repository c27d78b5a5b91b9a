import { beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { acceptAgentProposal, declineAgentProposal } from '#shared/contract/shops/access/agents.ts'
import { listMyShops } from '#shared/contract/shops/shops.ts'
import { counterCalls, counterPermissions } from '#shared/rules/access/counter-calls.ts'
import { type MemberRole, memberRoles, permissionsOf } from '#shared/rules/access/roles.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { type AtCounter, givenDevice, setPin, takeOver } from '#tests/support/records/people/counter-access.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { nameOf, type Sample, sampleFor } from './samples.ts'

// Every call of a shop, by a person of each role in that shop and in another one. `every-call.test.ts` covers visitors and administrators.

type People = Record<MemberRole, Session>

let stock: Stocked
let other: Stocked
let own: People
let elsewhere: People
/** People who took over the counter with a PIN, each on a device of their own. */
let atCounter: { owner: AtCounter; counter: AtCounter; elsewhere: AtCounter }

beforeAll(async () => {
  stock = await given.product({ stock: 1_000 })
  own = await peopleOf(stock)
  other = await given.product()
  elsewhere = await peopleOf(other)
})

async function peopleOf(store: Stocked): Promise<People> {
  const people = { owner: store.owner } as People
  for (const role of memberRoles) {
    if (role !== 'owner') people[role] = await givenMember(store, role === 'custom' ? [] : role)
  }
  return people
}

const shopCalls = endpoints.filter(({ access }) => access === 'shop')

function requiredBy(endpoint: Endpoint, { body, query = {} }: Sample) {
  const permission = endpoint.permissionFor?.({ body, query }) ?? endpoint.permission
  if (!permission) throw new Error(`${nameOf(endpoint)} names no permission`)
  return permission
}

// The proposal of the sample is to cancel an order, which its call requires a permission for.
const decisions = new Set<Endpoint>([acceptAgentProposal, declineAgentProposal])

const mayCall = (role: MemberRole, endpoint: Endpoint, sample: Sample) =>
  permissionsOf(role, []).includes(decisions.has(endpoint) ? cancelOrder.permission : requiredBy(endpoint, sample))

async function answerTo(
  { token, cookie }: Session & { cookie?: string },
  endpoint: Endpoint,
  { params, query, body, file }: Sample,
) {
  const sent = file ? { body: file } : body === undefined ? {} : { json: body }
  const { status, json } = await clientOf({ token, cookie }).raw(
    endpoint.method,
    addressOf(endpoint.path, params, query),
    sent,
  )
  return { status, code: (json as { code?: string } | undefined)?.code }
}

test.each(shopCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s serves exactly the roles with its permission',
  async (_name, endpoint) => {
    const sample = await sampleFor(endpoint, stock)
    // The long run adds the other roles, which the same guard decides about.
    for (const role of isLong ? memberRoles : (['owner'] as const)) {
      expect([role, await answerTo(elsewhere[role], endpoint, sample)]).toEqual([
        role,
        { status: 404, code: 'not_found' },
      ])
    }
    for (const role of memberRoles.filter((each) => !mayCall(each, endpoint, sample))) {
      expect([role, await answerTo(own[role], endpoint, sample)]).toEqual([
        role,
        { status: 403, code: 'permission_required' },
      ])
    }
    // The role with the fewest permissions first: it uses the sample up, so the others can meet its result.
    const [first, ...others] = memberRoles.filter((each) => mayCall(each, endpoint, sample)).reverse()
    expect(first).toBeDefined()
    const served = await answerTo(own[first as MemberRole], endpoint, sample)
    expect([403, 404], `${first}: ${served.code}`).not.toContain(served.status)
    for (const role of isLong ? others : []) {
      const { status, code } = await answerTo(own[role], endpoint, sample)
      expect([401, 'permission_required'], role).not.toContain(status === 401 ? status : code)
    }
  },
)

// `every-call.test.ts` makes all other calls at the counter. The long run repeats them for more people.
const callsAtCounter = shopCalls.filter(({ name }, place) => isLong || counterCalls.has(name) || place % 10 === 0)

describe('at the counter', () => {
  // A session at the counter ends soon without use.
  beforeAll(async () => {
    await setPin(stock, stock.owner)
    await setPin(stock, own.counter)
    await setPin(other, other.owner)
    atCounter = {
      owner: await takeOver(await givenDevice(stock), stock.owner),
      counter: await takeOver(await givenDevice(stock), own.counter),
      elsewhere: await takeOver(await givenDevice(other), other.owner),
    }
  })

  test.each(callsAtCounter.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s serves a person only if it belongs there, with the permissions of both',
    async (_name, endpoint) => {
      const sample = await sampleFor(endpoint, stock)
      const isOfCounter = counterCalls.has(endpoint.name)
      const beyond = { status: 403, code: 'counter_only' }
      expect(await answerTo(atCounter.elsewhere, endpoint, sample)).toEqual(
        isOfCounter ? { status: 404, code: 'not_found' } : beyond,
      )
      for (const role of ['counter', 'owner'] as const) {
        const answer = await answerTo(atCounter[role], endpoint, sample)
        if (!isOfCounter) expect([role, answer]).toEqual([role, beyond])
        // The first role may have used the sample up.
        else if (mayCall(role, endpoint, sample)) expect([401, 403], role).not.toContain(answer.status)
        else expect([role, answer]).toEqual([role, { status: 403, code: 'permission_required' }])
      }
    },
  )

  test('without the cookie of its device, a session at the counter is worth nothing', async () => {
    const { token } = atCounter.owner
    await expectRefusal(as({ token }).call(listMyShops), 401, 'unauthorized')
    const { cookie } = atCounter.elsewhere
    await expectRefusal(clientOf({ token, cookie }).call(listMyShops), 401, 'unauthorized')
  })
})

test('each call of the counter exists', () => {
  const names = new Set(endpoints.map(({ name }) => name as string))
  expect([...counterCalls].filter((name) => !names.has(name))).toEqual([])
  const needed = new Set(
    endpoints.filter(({ name }) => counterCalls.has(name)).flatMap(({ permission }) => permission ?? []),
  )
  expect([...needed].filter((permission) => !counterPermissions.includes(permission))).toEqual([])
})
