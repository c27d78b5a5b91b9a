import { expect, test } from 'vitest'
import { callsOfAgents } from '#server/features/agents/working/tools/endpoint-calls.ts'
import { login, secondStep } from '#shared/contract/accounts/accounts.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { type ErrorCode, errorCodes } from '#shared/contract/error-codes.ts'
import { ErrorBody } from '#shared/contract/errors.ts'
import { endpoints } from '#shared/contract/index.ts'
import { nameOf, type Sample } from '#tests/api/samples.ts'
import { clientOf, type RawAnswer } from '#tests/support/client.ts'
import { platform } from '#tests/support/platform.ts'
import { argumentsOf, rpc, sendRpc } from '#tests/support/tools.ts'
import { CALLS, limitOf, SEED } from './amount.ts'
import { type Caller, type Kind, kinds, World } from './callers.ts'
import { jsonText } from './json-text.ts'
import { outcomeOf } from './mcp.ts'
import { Random } from './random.ts'
import { broken, brokenFile, valueFor } from './values.ts'
import { type Outcome, Watch } from './watch.ts'

// After that, the records of a sample may be changed or deleted.
const CALLS_PER_SAMPLE = 10

// Most calls come from the callers that get furthest.
const callers: readonly Kind[] = [
  ...kinds,
  ...Array<Kind>(6).fill('owner'),
  ...Array<Kind>(3).fill('superadmin'),
  ...Array<Kind>(3).fill('assistant'),
  'key with everything',
  'manager',
]

// Wrong passwords and codes are recorded, and a confirmation is spent before its call is made.
const traces = new Map<Endpoint, readonly string[]>([
  [login, ['activity']],
  [secondStep, ['activity']],
])
const SPENT = ['agent_confirmations']

/** More parameters would take the client longer than the server. */
const MOST_PARAMETERS = 1_000

/** Parameters are converted to text, whatever their type. */
const inAddress = (values: unknown) =>
  Object.fromEntries(
    Object.entries(Object(values))
      .slice(0, MOST_PARAMETERS)
      .map(([name, value]) => [
        name.toWellFormed(),
        (typeof value === 'string' ? value : (jsonText(value) ?? '')).toWellFormed(),
      ]),
  )

type Wish = { params: object; query: unknown; body: unknown; file: Sample['file'] }

/** A request from the sample or from the schemas, with something broken in most of them. */
function wishFor(endpoint: Endpoint, sample: Sample, random: Random): Wish {
  const maybeBroken = (value: unknown, share: number) => (random.chance(share) ? broken(value, random) : value)
  const params = maybeBroken(sample.params ?? {}, 0.15) as object
  const query = endpoint.query && random.chance(0.6) ? valueFor(endpoint.query, random) : (sample.query ?? {})
  const own = endpoint.body && random.chance(0.5) ? valueFor(endpoint.body, random) : sample.body
  return {
    params,
    query: maybeBroken(query, 0.3),
    body: endpoint.body ? maybeBroken(own, 0.6) : undefined,
    file: sample.file && random.chance(0.5) ? brokenFile(sample.file, random) : sample.file,
  }
}

/** Over HTTP. Some requests have a key against repetition, and some are cut off. */
async function request(endpoint: Endpoint, { params, query, body, file }: Wish, by: Caller, random: Random) {
  const whole = jsonText(body)
  const json = whole !== undefined && random.chance(0.02) ? whole.slice(0, random.below(whole.length)) : whole
  const answer = await clientOf(by).raw(
    endpoint.method,
    addressOf(endpoint.path, inAddress(params), inAddress(query)),
    {
      headers: {
        ...(random.chance(0.05) ? { 'idempotency-key': `fuzz-${random.below(20)}-again` } : {}),
        ...(!file && json !== undefined ? { 'content-type': 'application/json' } : {}),
      },
      ...(file ? { body: file } : json === undefined ? {} : { body: json }),
    },
  )
  return outcome(endpoint, answer)
}

function outcome(endpoint: Endpoint, { status, json, text }: RawAnswer): Outcome {
  const refusal = ErrorBody.safeParse(json)
  const isKnown = refusal.success && errorCodes.includes(refusal.data.code as ErrorCode)
  const isAsPromised = status >= 400 ? isKnown : status === (endpoint.status ?? 200)
  const isFailure = status >= 500
  const wrong = isFailure || !isAsPromised ? `answered ${status}: ${text.slice(0, 300)}` : undefined
  return { status, isRefused: status >= 400, wrong }
}

/** As the tool `call`. Some arguments are broken as a whole. */
function toolCall(endpoint: Endpoint, wish: Wish, random: Random) {
  const given = argumentsOf(endpoint, wish)
  return { name: endpoint.name, arguments: random.chance(0.1) ? broken(given, random) : given }
}

const toAssistants = ({ token }: Caller, message: unknown) =>
  sendRpc('/mcp', jsonText(message) ?? '', { authorization: `Bearer ${token}` })

const methods = ['tools/list', 'tools/call', 'resources/list', 'resources/read', 'prompts/list', 'prompts/get', 'ping']

/** Any message to the server of assistants. */
function anyMessage(random: Random): unknown {
  const params = random.one([
    { name: 'search_calls', arguments: { query: 'list orders' } },
    { name: 'find_orders', arguments: { search: 'Card' } },
    { name: 'call', arguments: { name: 'products.list', arguments: {} } },
    { uri: 'toploader://orders/open' },
    { name: 'priceCheck', arguments: { set: '151' } },
  ])
  const whole = rpc(random.one(methods), random.chance(0.7) ? broken(params, random) : params)
  return random.chance(0.3) ? broken(whole, random) : whole
}

test(`${CALLS} calls of every kind: none fails, none responds outside the contract, no refused call changes a row (seed ${SEED})`, async () => {
  await platform()
  const random = new Random(SEED)
  const world = new World(random)
  const watch = new Watch()
  const isOver = limitOf(CALLS)
  let sent = 0
  while (!isOver(sent)) {
    await world.renew()
    for (const endpoint of endpoints) {
      if (isOver(sent)) break
      const sample = await world.sample(endpoint)
      for (let turn = 0; turn < CALLS_PER_SAMPLE && sent < CALLS; turn++, sent++) {
        const kind = random.one(callers)
        let by = await world.who(kind)
        const wish = wishFor(endpoint, sample, random)
        const about = { call: nameOf(endpoint), by: kind, body: { ...wish, file: wish.file?.length } }
        if (kind === 'assistant' && random.chance(0.1)) {
          const any = anyMessage(random)
          const about = { call: 'POST /mcp', by: kind, body: any }
          await watch.see(about, async () => outcomeOf(await toAssistants(by, any), jsonText(any) ?? ''))
          continue
        }
        if (kind === 'assistant' && callsOfAgents.has(endpoint.name)) {
          const call = toolCall(endpoint, wish, random)
          const tool = { call: `tool ${endpoint.name}`, by: kind, body: call }
          const use = (given: object) => toAssistants(by, rpc('tools/call', { name: 'call', arguments: given }))
          let confirm: unknown
          await watch.see(tool, async () => {
            const answer = await use(call)
            confirm = answer.rpc?.result?.structuredContent?.confirm
            return outcomeOf(answer)
          })
          // The token of the preview.
          if (confirm) await watch.see(tool, async () => outcomeOf(await use({ ...call, confirm })), SPENT)
          continue
        }
        if (kind === 'holder of another key') {
          const key = await world.someKey()
          const names = Object.keys(wish.params).filter((name) => /^(key|token)$/.test(name))
          for (const name of names) wish.params = { ...wish.params, [name]: key }
          if (names.length === 0) by = { token: key }
        }
        await watch.see(about, () => request(endpoint, wish, by, random), traces.get(endpoint))
      }
      // The caller left, or was replaced.
      if (random.chance(0.05)) await world.renew()
    }
  }
  console.log(`seed ${SEED}: ${watch.summary()}`)
  expect(watch.faults).toEqual([])
}, 0)
