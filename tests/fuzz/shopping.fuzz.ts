import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Operation, operations } from '#server/features/ucp/operations.ts'
import { raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { rpc, sendRpc } from '#tests/support/tools.ts'
import { shoppingAgent } from '#tests/support/ucp/agent.ts'
import { expectValid } from '#tests/support/ucp/schemas.ts'
import { keyPair, signedHeaders } from '#tests/support/ucp/signing.ts'
import { CALLS, limitOf, SEED } from './amount.ts'
import { jsonText } from './json-text.ts'
import { outcomeOf } from './mcp.ts'
import { Random } from './random.ts'
import { broken, valueFor } from './values.ts'
import { type Outcome, Watch } from './watch.ts'

// Shopping agents: every operation of the protocol over both transports, with valid, broken and oversized bodies.

const amount = Math.ceil(CALLS / 10)

type Agent = Awaited<ReturnType<typeof shoppingAgent>> & { version: string }

const versions = ['2026-08-25', '2026-04-08'] as const
const pair = keyPair('fuzz')

const profiles = ['', ' ', 'http://127.0.0.1:1/none', 'file:///etc/passwd', 'http://[::1', 'x'.repeat(5_000), '"\\"']
const keys = ['', 'a', '\u0000', '\ud800', 'é'.repeat(300), 'x'.repeat(255), 'x'.repeat(100_000)]

/** Ids of what exists, and of nothing. */
class Known {
  readonly #random: Random
  readonly #ids: string[] = ['', '0', 'cart-1-x', `order-1-${'9'.repeat(30)}`, '\u0000', 'offer-1-1', '../../x']

  constructor(random: Random) {
    this.#random = random
  }

  learn(answer: unknown) {
    for (const [, id] of (JSON.stringify(answer) ?? '').matchAll(/"((?:cart|checkout|order|offer|card)-[\w-]+)"/g)) {
      if (id && !this.#ids.includes(id)) this.#ids.push(id)
    }
    if (this.#ids.length > 200) this.#ids.splice(10, 100)
  }

  one = () =>
    this.#random.chance(0.15) ? this.#random.one(this.#ids) : (this.#ids.at(-1 - this.#random.below(8)) ?? '')
}

function bodyOf({ body }: Operation, known: Known, random: Random): unknown {
  const lines = { line_items: [{ item: { id: known.one() }, quantity: 1 + random.below(3) }] }
  const destination = { street_address: 'Oudegracht 12', postal_code: '3511AB', address_country: 'NL' }
  const own = random.one<() => unknown>([
    () => valueFor(body, random),
    () => lines,
    () => ({ cart_id: known.one() }),
    () => ({ ...lines, buyer: { email: 'bram@example.nl' }, discounts: { codes: ['WELCOME'] } }),
    () => ({ ...lines, fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] } }),
    () => ({ query: 'card', context: { language: 'nl', address_country: 'BE' } }),
    () => ({ ids: Array.from({ length: 1 + random.below(60) }, () => known.one()) }),
    () => ({ id: known.one() }),
  ])()
  return random.chance(0.5) ? broken(own, random) : own
}

test(`${amount} calls of shopping agents: none fails, none responds outside the protocol, no refused call changes a row (seed ${SEED})`, async () => {
  const random = new Random(SEED)
  const stocked = await given.product({ stock: 1_000 })
  const agents: Agent[] = []
  for (const version of versions) agents.push({ ...(await shoppingAgent({ version, keys: [pair.jwk] })), version })
  const incapable = { ...(await shoppingAgent({ without: ['dev.ucp.shopping.cart'] })), version: versions[0] }
  const stale = { ...(await shoppingAgent({ version: '2020-01-01' })), version: '2020-01-01' }
  const known = new Known(random)
  known.learn([`offer-${stocked.shop.id}-${stocked.product.id}`])
  const watch = new Watch()
  const isOver = limitOf(amount)
  const { origin } = await platform()

  /** Validates a success, and learns the ids in it. */
  const judge = ({ name }: Operation, { version }: Agent, answer: unknown): string | undefined => {
    known.learn(answer)
    try {
      expectValid(version, name, answer)
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }

  for (let sent = 0; !isOver(sent); sent++) {
    const operation = random.one(operations)
    const agent = random.chance(0.9) ? random.one(agents) : random.one([incapable, stale])
    const profile = random.chance(0.05) ? random.one(profiles) : agent.profile
    const base = random.chance(0.5) ? '/ucp' : `/@${random.chance(0.9) ? stocked.shop.slug : 'nowhere'}/ucp`
    const body = operation.method === 'GET' ? undefined : bodyOf(operation, known, random)
    const id = known.one()
    const key = random.chance(0.1) ? random.one(keys) : randomUUID()
    if (random.chance(0.5)) {
      const about = { call: `tool ${operation.name}`, by: 'shopping agent', body }
      const meta = { 'ucp-agent': { profile }, 'idempotency-key': key }
      const given = { meta, id, ...(operation.argument ? { [operation.argument]: body } : {}) }
      const args = random.chance(0.1) ? broken(given, random) : given
      const whole = rpc('tools/call', { name: operation.name, arguments: args })
      const sending = random.chance(0.05) ? broken(whole, random) : whole
      await watch.see(about, async () => {
        const message = jsonText(sending) ?? ''
        const answer = await sendRpc(`${base}/mcp`, message)
        const outcome = outcomeOf(answer, message)
        const content = answer.rpc?.result?.structuredContent
        return outcome.wrong || !content ? outcome : { ...outcome, wrong: judge(operation, agent, content) }
      })
      continue
    }
    const path = base + operation.path.replace(':id', encodeURIComponent(id.toWellFormed()))
    const about = { call: `${operation.method} ${operation.path}`, by: 'shopping agent', body }
    await watch.see(about, async (): Promise<Outcome> => {
      const text = jsonText(body)
      const quoted = profile.replaceAll(/["\\]/g, '\\$&')
      const named = { 'ucp-agent': `profile="${quoted}"`, 'idempotency-key': encodeURIComponent(key.toWellFormed()) }
      const url = new URL(path, origin)
      const signing = { url, method: operation.method, headers: named, ...(text === undefined ? {} : { body: text }) }
      const headers = random.chance(0.3)
        ? signedHeaders(pair, signing)
        : { ...named, ...(text === undefined ? {} : { 'content-type': 'application/json' }) }
      const {
        status,
        json,
        text: answer,
      } = await raw(operation.method, path, {
        headers,
        ...(text === undefined ? {} : { body: text }),
      })
      const refusal = json as { code?: unknown; content?: unknown } | undefined
      // Longer headers do not reach the protocol.
      const isKnown = typeof refusal?.code === 'string' && (typeof refusal.content === 'string' || status === 431)
      if (status >= 400) {
        return {
          status,
          isRefused: true,
          wrong: status >= 500 || !isKnown ? `${status} ${answer.slice(0, 300)}` : undefined,
        }
      }
      const wrong = status === 200 || status === 201 ? judge(operation, agent, json) : `answered ${status}`
      return { status, isRefused: false, wrong }
    })
  }
  console.log(`seed ${SEED}: shopping agents, ${watch.summary()}`)
  expect(watch.faults).toEqual([])
}, 0)
