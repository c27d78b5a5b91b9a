import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { logout, type Session } from '#shared/contract/accounts/accounts.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { nameOf, sampleFor } from './samples.ts'

let admin: Session

beforeAll(async () => {
  admin = await given.admin()
})

/** As written in the address. Whatever they are parsed as, they are the client's error or valid. */
const hostile = [
  '',
  '0',
  '-1',
  '1.5',
  '1e30',
  '0xfffff',
  '9007199254740993',
  '9'.repeat(40),
  'NaN',
  'Infinity',
  'true',
  'null',
  '%',
  '%00',
  '%ff',
  '%zz',
  '%ed%a0%80',
  '%F0%9F%83%8F',
  '%0d%0aX:1',
  '%22',
  '%27--',
  '%5c',
  '%2f..%2f',
  '..',
  '*',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '-271821-04-20',
  '2026-11-21T00:00:00Z',
  'WzAsMF0',
  'bnVsbA',
  'W10',
  '%5B%5D',
  '%7B%7D',
  'constructor',
  '__proto__',
  'a'.repeat(250),
  '%25'.repeat(90),
]

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

type Place = {
  what: string
  /** All of them in the long run, otherwise one or two at each place, because they share a parser. */
  values: readonly string[]
  address: (parts: { params?: object; query?: object }, value: string) => string
}

const EVERY = 40
let turn = 0
/** Takes one of the values, another one at each call, so that each is used at some endpoint. The long run takes all. */
function someValues(): string[] {
  const first = turn++
  if (isLong) return hostile
  return hostile.filter((_, index) => (index + first) % EVERY === 0)
}

let formTurn = 0
/** One of the unusual forms of a query for each call, another one at the next, because a single parser reads them. The long run takes all. */
const someForms = (forms: string[]): string[] => (isLong ? forms : forms.slice(formTurn++ % forms.length).slice(0, 1))

function placesIn(endpoint: Endpoint): Place[] {
  const fill = (params: object = {}) => addressOf(endpoint.path, params)
  const inPath = namesIn(endpoint.params).map((name) => ({
    what: `:${name}`,
    values: someValues(),
    address: ({ params, query }: { params?: object; query?: object }, value: string) =>
      addressOf(endpoint.path, { ...params, [name]: 'HERE' }, query).replace('HERE', value || '%20'),
  }))
  const inQuery = (start: string, values: readonly string[]) => ({
    what: `?${start}`,
    values,
    address: ({ params }: { params?: object }, value: string) => `${fill(params)}?${start}${value}`,
  })
  const known = namesIn(endpoint.query)
  return [
    ...inPath,
    ...known.map((name) => inQuery(`${name}=`, someValues())),
    ...someForms([...known.flatMap((name) => [`${name}=1&${name}=`, `${name}[]=`]), 'unknown=', '__proto__=']).map(
      (start) => inQuery(start, someValues()),
    ),
  ]
}

let shared: Stocked | undefined
/** Whether a call since the last check of `shared` may have changed it. */
let hasChanged = false

/** A shop with a product. Replaced after a call that ended the owner's session or closed the shop. */
async function usableStock(): Promise<Stocked> {
  if (shared && !hasChanged) return shared
  hasChanged = false
  if (shared) {
    const { raw } = clientOf({ token: shared.owner.token })
    const account = await raw('GET', '/api/auth/me')
    const shop = await raw('GET', `/api/shops/${shared.shop.slug}`)
    const product = await raw('GET', `/api/public/shops/${shared.shop.id}/products/${shared.product.id}`)
    const isOpen = (shop.json as { isActive?: boolean } | undefined)?.isActive === true
    if (account.status === 200 && isOpen && product.status === 200) return shared
  }
  shared = await given.product({ stock: 1_000 })
  return shared
}

// Signing out would end the session of the walk.
const walk = endpoints.filter((endpoint) => endpoint !== logout && endpoint.content !== 'text/event-stream')

test.each(walk.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers no value in its address with a server error',
  async (_name, endpoint) => {
    const stock = await usableStock()
    const caller = endpoint.access === 'superadmin' ? admin : endpoint.access === 'public' ? undefined : stock.owner
    if (endpoint.method !== 'GET') hasChanged = true
    const { params, query, body, file } = await sampleFor(endpoint, stock, caller)
    const { raw } = clientOf({ token: caller?.token })
    if (caller) expect((await raw('GET', '/api/auth/me')).status).toBe(200)
    for (const { what, values, address } of placesIn(endpoint)) {
      const answers = values.map(async (value) => {
        const { status } = await raw(
          endpoint.method,
          address({ ...(params && { params }), ...(query && { query }) }, value),
          file ? { body: file } : body === undefined ? {} : { json: body },
        )
        return { what, value, status }
      })
      for (const answer of await Promise.all(answers)) {
        expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
      }
    }
  },
)

/** Sends an address unchanged; `fetch` would normalize it. */
async function statusOf(address: string): Promise<number> {
  const { hostname, port } = new URL((await platform()).origin)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1])
}

test.each([
  '//',
  '//[',
  '///',
  '//:99999',
  '/%',
  '/%ff',
  '/\\',
  '/..',
  '/api//',
  '/api/%',
  '/media/%2e%2e/x',
  '/sitemaps/shop-0-0.xml',
  ...['http://[', 'http://x:99999/', 'http://x/api/shops/%', '*', '?', '/?%', '/api/shops/a?%ff=%', '/assets/%00'],
])('the address %s is no failure of ours', async (address) => {
  const status = await statusOf(address)
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
})
