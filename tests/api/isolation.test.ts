import { beforeAll, expect, test } from 'vitest'
import { only } from '#server/database/rows.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { as, clientOf, type RawAnswer } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { writesBegun } from '#tests/support/rows.ts'
import { nameOf, type Sample, sampleFor } from './samples.ts'

// Each call of one shop gets an id of another shop in a single place: the path, the query, or the body at any depth, instead of the own id
// and, in lists, next to it. Callers are the owner of the one shop, and an administrator, who has access to both shops and must not mix
// them. Ids are found by comparing the samples of two shops; ids that no sample contains are listed here.

type Key = string | number
type Place = readonly Key[]

let ours: Stocked
let theirs: Stocked
let administrator: Session

beforeAll(async () => {
  ;[ours, theirs] = await twoShops()
  administrator = await given.admin()
})

const twoShops = () => Promise.all([given.product({ stock: 1_000 }), given.product({ stock: 1_000 })])

const isNested = (value: unknown): value is Record<Key, unknown> => typeof value === 'object' && value !== null
/** Matches ids, label codes and keys. */
const canBeId = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^(\d+|TL\d+|[\da-f-]{36})$/.test(value))

/** Places where two samples differ and the values may be ids. */
function differences(one: unknown, other: unknown, at: Place = []): Place[] {
  if (one instanceof Uint8Array) return []
  if (isNested(one) && isNested(other))
    return Object.keys(one).flatMap((key) => differences(one[key], other[key], [...at, key]))
  return one !== other && canBeId(one) && canBeId(other) ? [at] : []
}

const valueAt = (whole: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => (isNested(part) ? part[key] : undefined), whole)

function replaced<Whole>(whole: Whole, place: Place, value: unknown): Whole {
  const copy = structuredClone(whole)
  let part = copy as Record<Key, unknown>
  for (const [index, key] of place.slice(0, -1).entries()) {
    part[key] ??= typeof place[index + 1] === 'number' ? [] : {}
    part = part[key] as Record<Key, unknown>
  }
  part[place.at(-1) ?? ''] = value
  return copy
}

type Foreign = { product: number; order: number; line: number; customer: number; shop: number }

const theLine = ({ line }: Foreign) => ({ id: line, quantity: 1 })
const theProduct = ({ product }: Foreign) => ({ productId: product, quantity: 1, priceCents: 100 })

/** Places that no sample fills. */
const unsampled: Record<string, [Place, (foreign: Foreign) => unknown][]> = {
  'POST /api/shops/:id/discounts': [[['body', 'productIds', 0], ({ product }) => product]],
  'PUT /api/shops/:id/discounts/:discount': [[['body', 'productIds', 0], ({ product }) => product]],
  'GET /api/shops/:id/orders': [[['query', 'customer'], ({ customer }) => customer]],
  'GET /api/shops/:id/orders/open': [[['query', 'customer'], ({ customer }) => customer]],
  'GET /api/shops/:id/orders/completed': [[['query', 'customer'], ({ customer }) => customer]],
  'GET /api/shops/:id/orders/labels.csv': [[['query', 'orders'], ({ order }) => order]],
  'GET /api/public/shops/:id/products': [[['query', 'ids'], ({ product }) => product]],
  'GET /api/pokemon/search': [[['query', 'shopId'], ({ shop }) => shop]],
  'GET /api/pokemon/products/:id': [[['query', 'shopId'], ({ shop }) => shop]],
  'PUT /api/orders/:id': [
    [['body', 'opened', 0], ({ line }) => ({ lineId: line, quantity: 1 })],
    [['body', 'opened', 0], ({ product }) => ({ productId: product, quantity: 1 })],
  ],
  'POST /api/orders/:id/refunds': [[['body', 'lines', 0], theLine]],
  'POST /api/orders/:id/parcels': [[['body', 'lines', 0], theLine]],
  'POST /api/orders/:id/credit-notes': [[['body', 'lines', 0], theLine]],
  'POST /api/customer-orders/:key/withdrawal': [[['body', 'lines', 0], theLine]],
  'POST /api/orders/:id/changes': [[['body', 'lines', 0], theProduct]],
  'POST /api/orders/:id/changes/preview': [[['body', 'lines', 0], theProduct]],
  'POST /api/shops/:id/order-blocks': [[['body', 'orderId'], ({ order }) => order]],
}

/** Keeps only the parameters of the path: a shop among the others would count as a difference. */
function idsOf(endpoint: Endpoint, { params = {}, ...rest }: Sample): Sample {
  const inPath = Object.entries(params).filter(([name]) => endpoint.path.includes(`:${name}`))
  return { params: Object.fromEntries(inPath), ...rest }
}

let digests: Promise<string> | undefined

/** A digest per table of the rows of a shop, its owner and their sessions, to detect changes. */
async function allOf({ shop, owner }: Stocked) {
  const { $client } = (await platform()).db
  digests ??= $client
    .query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
       where table_schema = 'public' and (column_name = 'shop_id' or (table_name, column_name) in (('shops', 'id'), ('users', 'id'), ('sessions', 'user_id')))`,
    )
    .then(({ rows }) =>
      rows.map(
        ({ name, column }) =>
          `select '${name}' as name, (select md5(string_agg(t::text, '' order by t::text)) from "${name}" t
           where ${column} = ${['users', 'sessions'].includes(name) ? '$2' : '$1'}) as digest`,
      ),
    )
    .then(
      (tables) => `select json_object_agg(name, digest) as tables from (${tables.join(' union all ')}) as all_of_it`,
    )
  const text = await digests
  const { rows } = await $client.query<{ tables: Record<string, string> }>({
    name: 'all-of-it',
    text,
    values: [shop.id, owner.user.id],
  })
  return only(rows).tables
}

/** Strings that must not occur in a response about another shop. */
async function secretsOf({ shop, owner }: Stocked): Promise<string[]> {
  const { $client } = (await platform()).db
  const { rows } = await $client.query<{ secret: string }>(
    'select email as secret from customers where shop_id = $1 union select page_key::text from orders where shop_id = $1',
    [shop.id],
  )
  return [owner.user.email, ...(shop.slug ? [shop.slug] : []), ...rows.map(({ secret }) => secret)]
}

async function send(endpoint: Endpoint, by: Session, { params, query, body, file }: Sample): Promise<RawAnswer> {
  const { raw } = clientOf({ token: endpoint.access === 'public' ? undefined : by.token })
  const sent = file ? { body: file } : body === undefined ? {} : { json: body }
  return raw(endpoint.method, addressOf(endpoint.path, params, query), sent)
}

/** Public data can be read by anyone with its id or key: there, another's id is foreign only next to one of ours. */
const isForeign = (endpoint: Endpoint, places: readonly Place[]) => endpoint.access !== 'public' || places.length > 1

/** Of the other shop's order. */
async function foreignIds(): Promise<Foreign> {
  const { order } = await given.order({ of: theirs, status: 'paid' })
  // Now, so that a later call of ours does not issue it.
  await issueDue()
  const { customerId, items } = await as(theirs.owner).call(getOrderDetails, { params: order })
  return {
    product: theirs.product.id,
    order: order.id,
    shop: theirs.shop.id,
    line: items[0]?.id ?? 0,
    customer: customerId ?? 0,
  }
}

/** Samples of account calls make several permanent changes. */
const isOfAccount = ({ path }: Endpoint) => path.startsWith('/api/account')

/** A response without content: a list without entries, or a file with only its header. */
const isEmpty = ({ status, json, text }: RawAnswer) =>
  status === 200 &&
  (Array.isArray(json) ? json.length === 0 : json === undefined && text.trim().split('\n').length === 1)

/** Number of ids in a call, including the one at this place. */
const idsIn = (sampled: readonly Place[], place: Place) =>
  new Set([...sampled, place].map((each) => each.join('.'))).size

/** Query parameters with comma-separated lists. */
const listed = new Set<Key>(['orders', 'products', 'cards', 'ids'])

/** Adds the other's id next to ours, if the place is a list. */
function beside(sample: Sample, place: Place, value: unknown): Sample | undefined {
  const [last, part] = [place.at(-1), place[0]]
  if (part === 'query' && listed.has(last ?? ''))
    return replaced(sample, place, [valueAt(sample, place), value].filter((one) => one !== undefined).join(','))
  const index = place.findLastIndex((key) => typeof key === 'number')
  if (index < 0) return undefined
  const list = place.slice(0, index)
  const ofOurs = valueAt(sample, list)
  if (!Array.isArray(ofOurs) || ofOurs.length === 0) return undefined
  return replaced(sample, list, [...ofOurs, valueAt(replaced(sample, place, value), place.slice(0, index + 1))])
}

const walk = endpoints.filter(({ access, content }) => access !== 'superadmin' && content !== 'text/event-stream')

test.each(walk.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s does nothing with records of another shop, and reveals nothing about them',
  async (name, endpoint) => {
    if (isOfAccount(endpoint)) [ours, theirs] = await twoShops()
    const sampleOf = async (stock: Stocked) => idsOf(endpoint, await sampleFor(endpoint, stock))
    const foreign = await sampleOf(theirs)
    const ofOurs = await sampleOf(ours)
    const sampled = differences(ofOurs, foreign)
    const cases = isForeign(endpoint, sampled) ? sampled.map((place) => [place, valueAt(foreign, place)] as const) : []
    const ids = name in unsampled ? await foreignIds() : undefined
    const further = ids
      ? (unsampled[name] ?? []).map(([place, foreignValue]) => [place, foreignValue(ids)] as const)
      : []
    const allSecrets = await secretsOf(theirs)
    const before = cases.length + further.length > 0 ? await allOf(theirs) : undefined
    const expectNothing = async (by: Session, place: Place, sample: Sample, isMixed = false) => {
      const writes = await writesBegun()
      const answer = await send(endpoint, by, sample)
      const who = by === administrator ? 'administrator' : 'owner'
      const what = `${who}, ${place.join('.')} ${isMixed ? 'beside ours' : ''} → ${answer.status} ${answer.text.slice(0, 200)}`
      // Most calls are refused before they write anything.
      if ((await writesBegun()) !== writes) expect(await allOf(theirs), what).toEqual(before)
      // A call with a mixed list may ignore the foreign entries.
      if (!isMixed) expect(answer.status >= 400 || isEmpty(answer), what).toBe(true)
      const secrets = allSecrets.filter((secret) => !JSON.stringify(sample).includes(secret))
      const leaked = secrets.filter((secret) => answer.text.includes(secret))
      expect(leaked, what).toEqual([])
    }
    // An administrator has access to both shops, so the call must name two shops, one of them wrong.
    const callers = [ours.owner, ...(endpoint.access === 'shop' ? [administrator] : [])]
    for (const [place, value] of [...cases, ...further])
      for (const by of callers) {
        if (by === administrator && idsIn(sampled, place) < 2) continue
        // Each call gets a new sample, because a call may use it up.
        await expectNothing(by, place, replaced(await sampleOf(ours), place, value))
        const mixed = beside(ofOurs, place, value) && beside(await sampleOf(ours), place, value)
        if (mixed) await expectNothing(by, place, mixed, true)
      }
  },
)
