import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { type MemberRole, memberRoles, permissionsOf } from '#shared/rules/access/roles.ts'
import { clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { givenMember } from '#tests/support/records/team.ts'
import { nameOf, type Sample, sampleFor } from './samples.ts'

// Every call of a shop, by a person of each role in that shop and in another one. `every-call.test.ts` covers visitors and administrators.

type People = Record<MemberRole, Session>

let stock: Stocked
let own: People
let elsewhere: People

beforeAll(async () => {
  stock = await given.product({ stock: 1_000 })
  own = await peopleOf(stock)
  elsewhere = await peopleOf(await given.product())
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

const mayCall = (role: MemberRole, endpoint: Endpoint, sample: Sample) =>
  permissionsOf(role, []).includes(requiredBy(endpoint, sample))

async function answerTo({ token }: Session, endpoint: Endpoint, { params, query, body, file }: Sample) {
  const sent = file ? { body: file } : body === undefined ? {} : { json: body }
  const { status, json } = await clientOf({ token }).raw(endpoint.method, addressOf(endpoint.path, params, query), sent)
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
