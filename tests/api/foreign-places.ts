import { only } from '#server/database/rows.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { as, type RawAnswer } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenCredit } from '#tests/support/records/money/credit.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { pulledCard } from '#tests/support/records/orders/rips.ts'
import { nameOf, type Sample, sampleFor } from './samples.ts'

// Places of a call where an id of another shop can be, and what that shop has.

type Key = string | number
export type Place = readonly Key[]

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

export function replaced<Whole>(whole: Whole, place: Place, value: unknown): Whole {
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
const creditOf = async (_foreign: Foreign, store: Stocked) => (await givenCredit(store)).code

type Foreigner = (foreign: Foreign, theirs: Stocked) => unknown

const unsampled: Record<string, [Place, Foreigner][]> = {
  'POST /api/orders': [[['body', 'creditCode'], creditOf]],
  'POST /api/draft-orders/:key/order': [[['body', 'creditCode'], creditOf]],
  'POST /api/shops/:id/breaks': [[['body', 'box'], ({ product }) => ({ productId: product, boxes: 1 })]],
  'POST /api/shops/:id/rips/steps': [
    [['body', 'step'], ({ order, line }) => ({ kind: 'call', order, line })],
    [['body', 'step'], ({ order }) => ({ kind: 'move', order, before: null })],
    [['body', 'step'], async (_foreign, store) => ({ kind: 'keep', pull: await pulledCard(store), toCustomer: false })],
    [['body', 'step'], async (_foreign, store) => ({ kind: 'undo', step: await pulledCard(store) })],
  ],
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
export async function allOf({ shop, owner }: Stocked) {
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
export async function secretsOf({ shop, owner }: Stocked): Promise<string[]> {
  const { $client } = (await platform()).db
  const { rows } = await $client.query<{ secret: string }>(
    'select email as secret from customers where shop_id = $1 union select page_key::text from orders where shop_id = $1',
    [shop.id],
  )
  return [owner.user.email, ...(shop.slug ? [shop.slug] : []), ...rows.map(({ secret }) => secret)]
}

/** Public data can be read by anyone with its id or key: there, another's id is foreign only next to one of ours. */
const isForeign = (endpoint: Endpoint, places: readonly Place[]) => endpoint.access !== 'public' || places.length > 1

/** Of the other shop's order. */
async function foreignIds(theirs: Stocked): Promise<Foreign> {
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

/** A response without content: a list without entries, or a file with only its header. */
export const isEmpty = ({ status, json, text }: Pick<RawAnswer, 'status' | 'json' | 'text'>) =>
  status === 200 &&
  (Array.isArray(json) ? json.length === 0 : json === undefined && text.trim().split('\n').length === 1)

/** Number of ids in a call, including the one at this place. */
export const idsIn = (sampled: readonly Place[], place: Place) =>
  new Set([...sampled, place].map((each) => each.join('.'))).size

/** Query parameters with comma-separated lists. */
const listed = new Set<Key>(['orders', 'products', 'cards', 'ids'])

/** Adds the other's id next to ours, if the place is a list. */
export function beside(sample: Sample, place: Place, value: unknown): Sample | undefined {
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

/** Ids of another shop at each place of a call. */
type ForeignCase = readonly [place: Place, value: unknown]

/** The places of a call, with what the other shop has there. `sampled`: the places that the samples differ in. */
export async function foreignCases(endpoint: Endpoint, ours: Stocked, theirs: Stocked) {
  const sampleOf = async (stock: Stocked) => idsOf(endpoint, await sampleFor(endpoint, stock))
  const foreign = await sampleOf(theirs)
  const ofOurs = await sampleOf(ours)
  const sampled = differences(ofOurs, foreign)
  const cases: ForeignCase[] = isForeign(endpoint, sampled)
    ? sampled.map((place) => [place, valueAt(foreign, place)] as const)
    : []
  const further = unsampled[nameOf(endpoint)] ?? []
  const ids = further.length > 0 ? await foreignIds(theirs) : undefined
  if (ids) for (const [place, find] of further) cases.push([place, await find(ids, theirs)])
  return { sampleOf, foreign, ofOurs, sampled, cases }
}
