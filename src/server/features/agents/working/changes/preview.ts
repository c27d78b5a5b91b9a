import { isDeepStrictEqual } from 'node:util'
import type { CallParts } from '#server/http/access/inner-calls.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import type { Agent } from '../agent.ts'
import { isRefusal } from '../tools/answers.ts'
import { partsOf } from '../tools/endpoint-calls.ts'

const LONGEST_CURRENT = 20_000
const EXAMPLES = 5

const reads = endpoints.filter(
  ({ access, method, content, paged, path }) =>
    access === 'shop' && method === 'GET' && !content && !paged && /\/:\w+$/.test(path) && !/shops\/:id$/.test(path),
)

/** The call that reads what another call changes: at the same address, or at one that it starts with. */
function readFor({ path }: Endpoint): Endpoint | undefined {
  if (path.startsWith('/api/orders/:id')) return getOrderDetails
  return reads
    .filter((read) => path === read.path || path.startsWith(`${read.path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0]
}

type Change = { field: string; from?: unknown; to: unknown }

/** Old and new value of each field that a call sets, what it is about now, and for bulk changes how many products. */
export async function previewOf(agent: Agent, endpoint: Endpoint, call: CallParts) {
  const current = await currentOf(agent, readFor(endpoint), call)
  const stored = new Map(Object.entries(current ?? {}))
  const given = typeof call.body === 'object' && call.body !== null && !Array.isArray(call.body) ? call.body : {}
  const changes: Change[] = Object.entries(given)
    .filter(([field, to]) => field !== 'shopId' && !(stored.has(field) && isDeepStrictEqual(stored.get(field), to)))
    .map(([field, to]) => (stored.has(field) ? { field, from: stored.get(field), to } : { field, to }))
  const isShort = current !== undefined && JSON.stringify(current).length <= LONGEST_CURRENT
  return {
    changes,
    ...(isShort ? { current } : {}),
    ...(await productsOf(agent, given)),
  }
}

async function currentOf(
  agent: Agent,
  read: Endpoint | undefined,
  { params = {} }: CallParts,
): Promise<object | undefined> {
  if (!read) return undefined
  const names = new Set(read.path.match(/:\w+/g)?.map((name) => name.slice(1)))
  const own = Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name)))
  const answer = await agent.innerCalls.make(read, { params: own }, { ...agent, checksOnly: false })
  return isRefusal(answer) ? undefined : (JSON.parse(answer.text) as object)
}

/** Of a change of many products by filter. */
async function productsOf(agent: Agent, body: { products?: { ids?: unknown[]; matching?: Record<string, unknown> } }) {
  const { ids, matching } = body.products ?? {}
  if (ids) return { products: ids.length }
  if (!matching) return {}
  const { call } = partsOf(listProducts, { ...matching, limit: EXAMPLES }, agent.shopId)
  const answer = await agent.innerCalls.make(listProducts, call, { ...agent, checksOnly: false })
  if (isRefusal(answer)) return {}
  return { products: Number(answer.headers['x-total-count']), examples: JSON.parse(answer.text) as unknown }
}
