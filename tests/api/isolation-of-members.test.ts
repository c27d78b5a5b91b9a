import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { shopMembers } from '#server/database/schema.ts'
import { callsOfAgents } from '#server/features/agents/working/tools/endpoint-calls.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { acceptAgentProposal, declineAgentProposal } from '#shared/contract/shops/access/agents.ts'
import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { as, clientOf, type RawAnswer } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import { givenAssistant } from '#tests/support/records/people/assistants.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { writesBegun } from '#tests/support/rows.ts'
import { argumentsOf, callTool } from '#tests/support/tools.ts'
import { allOf, beside, foreignCases, idsIn, isEmpty, type Place, replaced, secretsOf } from './foreign-places.ts'
import { nameOf, type Sample } from './samples.ts'

// Like `isolation.test.ts`, with the other ways to work in a shop: as its staff, with its key, as an assistant of its owner; and as people
// who have a tie with the other shop: who were removed from it, who may do nothing there, and who work in both.

type Answered = Pick<RawAnswer, 'status' | 'json' | 'text'>
type Caller = {
  name: string
  send: (endpoint: Endpoint, sample: Sample) => Promise<Answered>
  /** Works in both shops: only calls that mix them are refused. */
  isOfBoth?: boolean
}

let ours: Stocked
let theirs: Stocked
let callers: Caller[]

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([given.product({ stock: 1_000 }), given.product({ stock: 1_000 })])
  const { db } = await platform()
  const removed = await givenMember(theirs, 'manager')
  await db
    .delete(shopMembers)
    .where(and(eq(shopMembers.shopId, theirs.shop.id), eq(shopMembers.userId, removed.user.id)))
  await givenMember(ours, 'manager', removed)
  const idle = await givenMember(ours, 'manager')
  await givenMember(theirs, [], idle)
  const ofBoth = await givenMember(ours, 'manager')
  await givenMember(theirs, 'manager', ofBoth)
  const { token: assistant } = await givenAssistant(ours, keyPermissions)
  callers = [
    { name: 'manager', send: over((await givenMember(ours, 'manager')).token) },
    { name: 'key', send: over((await givenKey(ours, keyPermissions)).key) },
    { name: 'assistant', send: (endpoint, sample) => throughTool(assistant, endpoint, sample) },
    { name: 'manager, removed from the other shop', send: over(removed.token) },
    { name: 'manager, without permissions in the other shop', send: over(idle.token) },
    { name: 'manager of both', send: over(ofBoth.token), isOfBoth: true },
  ]
})

const over =
  (token: string): Caller['send'] =>
  ({ method, path }, { params, query, body, file }) =>
    clientOf({ token }).raw(
      method,
      addressOf(path, params, query),
      file ? { body: file } : body === undefined ? {} : { json: body },
    )

/** The call as a tool, to its end: with the token of its preview, or accepted by the owner. */
async function throughTool(token: string, endpoint: Endpoint, sample: Sample): Promise<Answered> {
  if (!callsOfAgents.has(endpoint.name)) return over(token)(endpoint, sample)
  const given = { name: endpoint.name, arguments: argumentsOf(endpoint, sample) }
  let answer = await callTool(token, 'call', given)
  if (answer.status === 'needs_confirmation') {
    answer = await callTool(token, 'call', { ...given, confirm: answer.confirm })
  }
  const text = JSON.stringify(answer)
  if (answer.status === 'done') return { status: 200, json: answer.data, text }
  if (answer.status !== 'proposed') return { status: 403, json: answer, text }
  const params = { ...ours.shop, proposal: answer.proposal as number }
  const owner = as(ours.owner)
  const accepted = await owner.raw('POST', addressOf(acceptAgentProposal.path, params))
  if (accepted.status >= 400) await owner.call(declineAgentProposal, { params })
  return { status: accepted.status, json: undefined, text: text + accepted.text }
}

/** The id of the shop is no argument of an assistant's calls. */
const isOwnShop = ({ path }: Endpoint, place: Place) =>
  (path.startsWith('/api/shops/:id') && place.join('.') === 'params.id') || place.join('.') === 'body.shopId'

const walk = endpoints
  .filter(({ access, content }) => access === 'shop' && content !== 'text/event-stream')
  .filter((_endpoint, at) => isLong || at % 40 === 0)

test.each(walk.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s does nothing with records of another shop for its own staff, keys and assistants',
  async (_name, endpoint) => {
    const { sampleOf, foreign, ofOurs, sampled, cases } = await foreignCases(endpoint, ours, theirs)
    if (cases.length === 0) return
    const secrets = await secretsOf(theirs)
    const before = await allOf(theirs)
    const expectNothing = async ({ name, send }: Caller, place: string, sample: Sample, isMixed = false) => {
      const writes = await writesBegun()
      const answer = await send(endpoint, sample)
      const what = `${name}, ${place} → ${answer.status} ${answer.text.slice(0, 200)}`
      if ((await writesBegun()) !== writes) expect(await allOf(theirs), what).toEqual(before)
      if (!isMixed) expect(answer.status >= 400 || isEmpty(answer), what).toBe(true)
      const unsaid = secrets.filter((secret) => !JSON.stringify(sample).includes(secret))
      expect(
        unsaid.filter((secret) => answer.text.includes(secret)),
        what,
      ).toEqual([])
      return answer.status >= 400
    }
    for (const [place, value] of cases) {
      const at = place.join('.')
      let sample = replaced(await sampleOf(ours), place, value)
      let mixed = beside(ofOurs, place, value) && beside(await sampleOf(ours), place, value)
      for (const caller of callers) {
        if (caller.isOfBoth && idsIn(sampled, place) < 2) continue
        if (caller.name === 'assistant' && isOwnShop(endpoint, place)) continue
        // A refused call leaves its sample for the next caller.
        if (!(await expectNothing(caller, at, sample))) sample = replaced(await sampleOf(ours), place, value)
        if (mixed && !(await expectNothing(caller, `${at} beside ours`, mixed, true)))
          mixed = beside(await sampleOf(ours), place, value)
      }
    }
    // The whole call of the other shop.
    for (const caller of callers) {
      if (!caller.isOfBoth && caller.name !== 'assistant') await expectNothing(caller, 'whole', foreign)
    }
  },
)
