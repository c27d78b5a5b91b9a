import type { z } from 'zod'
import type { Call } from './call.ts'
import type { Capability } from './capabilities.ts'
import { getProduct } from './catalogue/get-product.ts'
import { lookUp } from './catalogue/look-up.ts'
import { GetProduct, Lookup, Search } from './catalogue/requests.ts'
import { searchCatalogue } from './catalogue/search.ts'

type OperationName = 'search_catalog' | 'lookup_catalog' | 'get_product'

/** An operation, as both transports serve it. */
export type Operation = {
  name: OperationName
  capability: Capability
  method: 'GET' | 'POST' | 'PUT'
  /** Relative to the endpoint. */
  path: string
  /** Member of the tool's arguments that is the body over REST. */
  argument?: 'catalog' | 'cart' | 'checkout'
  status: 200 | 201
  run(call: Call, request: { body: unknown; id: string }): Promise<object>
}

type Described<Body> = Omit<Operation, 'run'> & {
  body: z.ZodType<Body>
  run(call: Call, body: Body, id: string): Promise<object>
}

const operation = <Body>({ body: schema, run, ...described }: Described<Body>): Operation => ({
  ...described,
  run: (call, { body, id }) => run(call, schema.parse(body), id),
})

const reading = { method: 'POST', argument: 'catalog', status: 200 } as const

export const operations: readonly Operation[] = [
  operation({
    ...reading,
    name: 'search_catalog',
    capability: 'dev.ucp.shopping.catalog.search',
    path: '/catalog/search',
    body: Search,
    run: searchCatalogue,
  }),
  operation({
    ...reading,
    name: 'lookup_catalog',
    capability: 'dev.ucp.shopping.catalog.lookup',
    path: '/catalog/lookup',
    body: Lookup,
    run: lookUp,
  }),
  operation({
    ...reading,
    name: 'get_product',
    capability: 'dev.ucp.shopping.catalog.lookup',
    path: '/catalog/product',
    body: GetProduct,
    run: getProduct,
  }),
]
