import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { enrichProduct } from '#shared/contract/catalogue/ai.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { both, calls, choose, enrich, form } from '#tests/support/ai/enriching.ts'
import { clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { aiThrough, platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { type ModelServer, usualFields } from '#tests/support/servers/model-server.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

let models: ModelServer
let stock: Stocked

beforeEach(async () => {
  models = (await platform()).models
  stock ??= await given.product()
  Object.assign(models, { requests: [], replies: [], usual: { fields: usualFields }, abandoned: 0 })
})

const wrong: [what: string, reply: ModelServer['replies'][number], status: number, code: string, requests: number][] = [
  ['a refused key', { status: 401 }, 502, 'ai_key_refused', 1],
  ['an unknown model', { status: 404 }, 502, 'ai_model_unknown', 1],
  ['a refused request', { status: 400 }, 502, 'ai_request_refused', 1],
  ['a fault of theirs', { status: 500 }, 502, 'ai_unreachable', 1],
  ['a connection that breaks', { hangUp: true }, 502, 'ai_unreachable', 1],
  ['too much to do, for long', { status: 429, headers: { 'retry-after': '60' } }, 503, 'ai_overloaded', 1],
  ['an answer without fields', { text: 'I would rather talk about the weather.' }, 502, 'ai_bad_answer', 1],
  ['fields of the wrong kind', { fields: { ...usualFields, tags: 'sealed' } }, 502, 'ai_bad_answer', 1],
  ['a field that is missing', { fields: { description: 'Cards' } }, 502, 'ai_bad_answer', 1],
  [
    'a description that is too long',
    { fields: { ...usualFields, description: 'a'.repeat(5_001) } },
    502,
    'ai_bad_answer',
    1,
  ],
  [
    'too many tags',
    { fields: { ...usualFields, tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) } },
    502,
    'ai_bad_answer',
    1,
  ],
  ['control characters', { fields: { ...usualFields, setName: 'a\u0007b' } }, 502, 'ai_bad_answer', 1],
  ['an answer that was cut off', { text: '{"description":"Ten sea', cutOff: true }, 502, 'ai_answer_too_long', 1],
  ['an answer without an end', { endless: true }, 502, 'ai_answer_too_long', 1],
]

// Both families in the long run; enrich-product.test.ts covers both in every run.
const families = isLong ? both : both.slice(0, 1)

test.each(families.flatMap(([model]) => wrong.map((each) => [model, ...each] as const)))(
  '%s and %s: reports a clear message and records the call',
  async (model, _what, reply, status, code, requests) => {
    await choose(model)
    models.usual = reply
    await expectRefusal(enrich(stock), status, code, { message: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(models.requests).toHaveLength(requests)
    const [call] = await calls(stock.shop.id)
    expect(call).toMatchObject({ model, outcome: code, userId: stock.owner.user.id })
    expect(JSON.stringify(call)).not.toMatch(/Booster|key-of|their words/)
  },
)

test.each(both)('%s without a response: reports a clear message and records the call', async (model) => {
  await choose(model)
  models.usual = { delayMs: 600_000 }
  const { connection } = await platform()
  const server = await startTestServer({ connection, ai: { ...aiThrough(models), timeoutSeconds: 1 } })
  onTestFinished(server.stop)
  const { call } = clientOf({ origin: server.origin, token: stock.owner.token })
  await expectRefusal(call(enrichProduct, { params: stock.shop, body: form }), 504, 'ai_timeout', {
    message: expect.stringMatching(/^[A-Z].*\.$/),
  })
  expect(models.requests).toHaveLength(1)
  expect((await calls(stock.shop.id))[0]).toMatchObject({ model, outcome: 'ai_timeout', userId: stock.owner.user.id })
})

test.each(families.flatMap(([model]) => [429, 503, 529].map((status) => [model, status] as const)))(
  '%s overloaded with %i is retried once, after the requested delay',
  async (model, status) => {
    await choose(model)
    models.replies = [{ status, headers: { 'retry-after': '1' } }]
    const begun = performance.now()
    expect((await enrich(stock)).suggestion.language).toBe('English')
    expect(performance.now() - begun).toBeGreaterThan(950)
    expect(models.requests).toHaveLength(2)
  },
)

test.each(both)('%s overloaded twice is not retried again', async (model) => {
  await choose(model)
  models.replies = [{ status: 429 }, { status: 529 }, { status: 503 }]
  await expectRefusal(enrich(stock), 503, 'ai_overloaded')
  expect(models.requests).toHaveLength(2)
})

test('a disconnected browser aborts the call of the model', async () => {
  models.usual = { delayMs: 600_000 }
  const leaving = new AbortController()
  const { origin } = await platform()
  const answer = fetch(origin + addressOf(enrichProduct.path, stock.shop), {
    method: 'POST',
    headers: { authorization: `Bearer ${stock.owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(form),
    signal: leaving.signal,
  })
  await expect.poll(() => models.requests.length).toBe(1)
  leaving.abort()
  await expect(answer).rejects.toThrow()
  await expect.poll(() => models.abandoned).toBe(1)
  await expect.poll(async () => (await calls(stock.shop.id))[0]?.outcome).toBe('ai_cancelled')
})
