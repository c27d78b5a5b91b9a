import type { z } from 'zod'
import type { Call } from './call.ts'
import type { Capability } from './capabilities.ts'
import { getProduct } from './catalogue/get-product.ts'
import { lookUp } from './catalogue/look-up.ts'
import { GetProduct, Lookup, Search } from './catalogue/requests.ts'
import { searchCatalogue } from './catalogue/search.ts'
import { getOrder } from './orders/get-order.ts'
import { cancelCart, createCart, getCart, replaceCart } from './sessions/carts.ts'
import { cancelCheckout, completeCheckout, createCheckout, getCheckout, replaceCheckout } from './sessions/checkouts.ts'
import { CartBody, CheckoutBody, NewCheckoutBody, Nothing } from './sessions/requests.ts'

/** An operation, as both transports serve it. */
export type Operation = {
  name: string
  /** For those who choose a tool. */
  summary: string
  capability: Capability
  method: 'GET' | 'POST' | 'PUT'
  /** Relative to the endpoint. */
  path: string
  /** Member of the tool's arguments that is the body over REST. */
  argument?: 'catalog' | 'cart' | 'checkout'
  status: 200 | 201
  /** Changes something: it has an idempotency key and runs in one transaction. */
  changes: boolean
  body: z.ZodType
  run(call: Call, request: { body: unknown; id: string }): Promise<object>
}

type Described<Body> = Omit<Operation, 'run' | 'body'> & {
  body: z.ZodType<Body>
  run(call: Call, body: Body, id: string): Promise<object>
}

const operation = <Body>({ body: schema, run, ...described }: Described<Body>): Operation => ({
  ...described,
  body: schema,
  run: (call, { body, id }) => run(call, schema.parse(body), id),
})

const searching = { method: 'POST', argument: 'catalog', status: 200, changes: false } as const
const reading = { method: 'GET', status: 200, changes: false, body: Nothing } as const
const creating = { method: 'POST', status: 201, changes: true } as const
const replacing = { method: 'PUT', status: 200, changes: true } as const
const ending = { method: 'POST', status: 200, changes: true, body: Nothing } as const

const cart = { capability: 'dev.ucp.shopping.cart' } as const
const checkout = { capability: 'dev.ucp.shopping.checkout' } as const

export const operations: readonly Operation[] = [
  operation({
    ...searching,
    name: 'search_catalog',
    summary: 'Search trading cards and sealed products of all sellers, cheapest with shipping first',
    capability: 'dev.ucp.shopping.catalog.search',
    path: '/catalog/search',
    body: Search,
    run: searchCatalogue,
  }),
  operation({
    ...searching,
    name: 'lookup_catalog',
    summary: 'Look up products or variants by their ids',
    capability: 'dev.ucp.shopping.catalog.lookup',
    path: '/catalog/lookup',
    body: Lookup,
    run: lookUp,
  }),
  operation({
    ...searching,
    name: 'get_product',
    summary: 'One product with its variants, and what else can be selected',
    capability: 'dev.ucp.shopping.catalog.lookup',
    path: '/catalog/product',
    body: GetProduct,
    run: getProduct,
  }),
  operation({
    ...cart,
    ...creating,
    name: 'create_cart',
    summary: 'Begin a cart of one seller',
    path: '/carts',
    argument: 'cart',
    body: CartBody,
    run: createCart,
  }),
  operation({
    ...cart,
    ...reading,
    name: 'get_cart',
    summary: 'Read a cart at present prices and stock',
    path: '/carts/:id',
    run: getCart,
  }),
  operation({
    ...cart,
    ...replacing,
    name: 'update_cart',
    summary: 'Replace a cart',
    path: '/carts/:id',
    argument: 'cart',
    body: CartBody,
    run: replaceCart,
  }),
  operation({
    ...cart,
    ...ending,
    name: 'cancel_cart',
    summary: 'End a cart',
    path: '/carts/:id/cancel',
    run: cancelCart,
  }),
  operation({
    ...checkout,
    ...creating,
    name: 'create_checkout',
    summary: 'Begin a checkout of one seller, from line items or from a cart',
    path: '/checkout-sessions',
    argument: 'checkout',
    body: NewCheckoutBody,
    run: createCheckout,
  }),
  operation({
    ...checkout,
    ...reading,
    name: 'get_checkout',
    summary: 'Read a checkout; it is completed once a person has ordered',
    path: '/checkout-sessions/:id',
    run: getCheckout,
  }),
  operation({
    ...checkout,
    ...replacing,
    name: 'update_checkout',
    summary: 'Replace a checkout',
    path: '/checkout-sessions/:id',
    argument: 'checkout',
    body: CheckoutBody,
    run: replaceCheckout,
  }),
  operation({
    ...checkout,
    ...ending,
    name: 'complete_checkout',
    summary: 'Answers the checkout as it is: only a person places the order, at continue_url',
    path: '/checkout-sessions/:id/complete',
    argument: 'checkout',
    run: completeCheckout,
  }),
  operation({
    ...checkout,
    ...ending,
    name: 'cancel_checkout',
    summary: 'End a checkout',
    path: '/checkout-sessions/:id/cancel',
    run: cancelCheckout,
  }),
  operation({
    capability: 'dev.ucp.shopping.order',
    ...reading,
    name: 'get_order',
    summary: 'Read an order that your platform began; signed requests only',
    path: '/orders/:id',
    run: getOrder,
  }),
]
