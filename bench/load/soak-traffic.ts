import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { cartOf } from '../orders/order-database.ts'
import { OWNER, type Platform } from '../platform.ts'

export type Traffic = {
  /** Milliseconds of the requests since the last call. */
  takeTimes(): number[]
  done(): number
  summary(): string
  stop(): Promise<void>
}

const CALLERS = 12
/** Pauses like a person who reads the response. */
const PAUSE_MS = 40

export type Kinds = Readonly<Record<string, readonly [often: number, call: () => Promise<Response>]>>

/**
 * Visitors who read, search and order, an owner who reads orders, marks them paid, changes prices and prints, and whatever else is switched
 * on, until it is stopped.
 */
export async function mixedTraffic({ url, shop, products }: Platform, switchedOn: Kinds = {}): Promise<Traffic> {
  let stopped = false
  let times: number[] = []
  const counts: Record<string, number> = {}
  const owner = (await (await post(`${url}/api/auth/login`, OWNER)).json()) as Session
  const signedIn = { authorization: `Bearer ${owner.token}` }
  const stocked = { id: shop.id, products }
  const some = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  const read = (path: string, headers: HeadersInit = {}) => fetch(url + path, { headers })
  const ofShop = `/api/shops/${shop.id}`
  const word = () => some(['obsidian', 'booster', 'flames', 'case', `${Math.floor(Math.random() * 60)}`, 'qqq'])
  const order = () => post(`${url}/api/orders`, cartOf(stocked), { 'idempotency-key': randomUUID() })
  let orders: number[] = []

  const kinds: Kinds = {
    ...switchedOn,
    page: [20, () => read(`/@${shop.slug}`)],
    'page of a search': [10, () => read(`/@${shop.slug}?search=${word()}&page=${Math.floor(Math.random() * 1_000)}`)],
    product: [15, () => read(`/api/public/shops/${shop.id}/products/${some(products).id}`)],
    search: [10, () => read(`/api/public/shops/${shop.id}/products?search=${word()}`)],
    order: [15, order],
    orders: [8, async () => listed(await read(`${ofShop}/orders?limit=50`, signedIn))],
    paid: [6, () => put(`${url}/api/orders/${some(orders)}`, { status: 'paid' }, signedIn)],
    counts: [5, () => read(`${ofShop}/orders/counts`, signedIn)],
    price: [4, () => put(`${url}/api/products/${some(products).id}`, { stock: 1_000_000 }, signedIn)],
    'own products': [4, () => read(`/api/shops/${shop.id}/products?search=${word()}`, signedIn)],
    'sign-in': [1, () => post(`${url}/api/auth/login`, OWNER)],
    stream: [1, listen],
    picture: [1, () => read(`/icon-512.png`)],
  }
  async function listed(answer: Response) {
    const ids = ((await answer.clone().json()) as { id: number; paymentStatus: string }[])
      .filter(({ paymentStatus }) => paymentStatus === 'pending')
      .map(({ id }) => id)
    if (ids.length) orders = ids
    return answer
  }
  /** Opens the owner's event stream and closes it. */
  async function listen() {
    const leave = new AbortController()
    const answer = await fetch(`${url}${ofShop}/events`, { headers: signedIn, signal: leave.signal })
    await pause(100)
    leave.abort()
    return new Response(null, { status: answer.status })
  }

  const wheel = Object.entries(kinds).flatMap(([name, [often]]) => Array<string>(often).fill(name))
  const caller = async () => {
    while (!stopped) {
      const name = some(wheel)
      if (name !== 'paid' || orders.length) {
        const began = performance.now()
        const answer = await kinds[name]?.[1]()
        await answer?.arrayBuffer()
        times.push(performance.now() - began)
        const outcome = answer?.ok ? name : `${name} (${answer?.status})`
        counts[outcome] = (counts[outcome] ?? 0) + 1
      }
      await pause(PAUSE_MS)
    }
  }
  const callers = Promise.all(Array.from({ length: CALLERS }, caller))
  return {
    takeTimes() {
      const taken = times
      times = []
      return taken
    },
    done: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    summary: () =>
      Object.entries(counts)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
    async stop() {
      stopped = true
      await callers
    },
  }
}

const send =
  (method: string) =>
  (address: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(address, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
const post = send('POST')
const put = send('PUT')
