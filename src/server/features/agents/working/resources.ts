import { type ReadResourceResult, type Resource, ResourceNotFoundError } from '@modelcontextprotocol/server'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { listOpenOrders } from '#shared/contract/orders/orders.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { getShopFigures } from '#shared/contract/shops/figures.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { type Agent, mayCall } from './agent.ts'
import { type Arguments, partsOf } from './tools/endpoint-calls.ts'
import { answerOf } from './tools/run-tool.ts'

type ShopResource = {
  uri: string
  name: string
  title: string
  description: string
  endpoint: Endpoint
  given: () => Arguments
}

const resources: readonly ShopResource[] = [
  {
    uri: 'toploader://orders/open',
    name: 'open_orders',
    title: 'Open orders',
    description: 'Pending, paid and ripped orders, newest first',
    endpoint: listOpenOrders,
    given: () => ({ limit: 100 }),
  },
  {
    uri: 'toploader://stock/low',
    name: 'low_stock',
    title: 'Low stock',
    description: 'Products that sell and are nearly or entirely sold out',
    endpoint: listProducts,
    given: () => ({ stock: 'restock', sort: 'stock-low', limit: 100 }),
  },
  {
    uri: 'toploader://figures/today',
    name: 'todays_figures',
    title: 'Today’s figures',
    description: 'Sales of today compared with yesterday, and the value of the stock',
    endpoint: getShopFigures,
    given: () => ({ from: amsterdamDay(new Date()), to: amsterdamDay(new Date()) }),
  },
]

const MIME = 'application/json'

/** Resources that the agent has the permission for. */
export const resourcesFor = (agent: Agent): Resource[] =>
  resources
    .filter(({ endpoint }) => mayCall(agent, endpoint))
    .map(({ uri, name, title, description }) => ({ uri, name, title, description, mimeType: MIME }))

export async function readResource(agent: Agent, uri: string): Promise<ReadResourceResult> {
  const resource = resources.find((each) => each.uri === uri)
  if (!resource) throw new ResourceNotFoundError(uri)
  const { call } = partsOf(resource.endpoint, resource.given(), agent.shopId)
  const { structuredContent } = await answerOf(agent, resource.endpoint, call)
  return { contents: [{ uri, mimeType: MIME, text: JSON.stringify(structuredContent) }] }
}
