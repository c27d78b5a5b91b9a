import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventHandling } from '#server/all-consumers.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { createProduct, type Product } from '#shared/contract/products/products.ts'
import { nameOf, sampleFor } from '#tests/api/samples.ts'
import { clientOf, type RawAnswer } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { openDatabase } from '#tests/support/servers/test-database.ts'
import { faultsInBooks } from '../faults-in-books.ts'
import { openStall, type Stall } from '../rush/stall.ts'
import { oneOfMany, type ServerProcess } from '../servers.ts'
import { checkOut, earlierCommit } from './earlier-version.ts'

const commit = earlierCommit()
const CUSTOMERS = 6
const ORDERS_BETWEEN = 60
const PATIENCE_MS = 60_000

test.skipIf(!commit)(
  `the version ${commit?.slice(0, 8)} answers every call on the database of this one`,
  async () => {
    const { connection, dataDir, mollie, models } = await platform()
    const { start } = await oneOfMany(connection, {
      WORKER: 'off',
      MOLLIE_URL: mollie.url,
      // Both servers read each other's encrypted columns.
      DATA_DIR: dataDir,
      APP_SECRET: '',
      ANTHROPIC_BASE_URL: models.url,
      ANTHROPIC_API_KEY: 'key-of-the-tests',
    })
    const earlier = await start({}, checkOut(commit ?? ''))
    const admin = await given.admin()
    let stock = await given.product({ stock: 1_000 })
    const send = async (endpoint: Endpoint): Promise<RawAnswer> => {
      const { params, query, body, file } = await sampleFor(endpoint, stock)
      const { token } = endpoint.access === 'superadmin' ? admin : stock.owner
      const content = file ? { body: file } : body === undefined ? {} : { json: body }
      const client = clientOf({ origin: earlier.origin, token })
      return client.raw(endpoint.method, addressOf(endpoint.path, params, query), content)
    }
    const failed: string[] = []
    const answers = { fine: 0, refused: 0 }
    for (const endpoint of endpoints) {
      let answer = await send(endpoint).catch(() => undefined)
      // An earlier call closed the shop, or signed its owner out.
      if (!answer || answer.status === 401) {
        stock = await given.product({ stock: 1_000 })
        answer = await send(endpoint)
      }
      answers[answer.status < 400 ? 'fine' : 'refused']++
      if (answer.status >= 500)
        failed.push(`${nameOf(endpoint)} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    }
    console.log(`${answers.fine} of ${endpoints.length} calls succeeded, ${answers.refused} were refused`)
    expect(failed).toEqual([])
    expect(earlier.faults()).toEqual([])
  },
  0,
)

test.skipIf(!commit)(
  `shops sell while ${commit?.slice(0, 8)} is replaced by this version, and back`,
  async () => {
    const { connection } = await openDatabase(`template template0 encoding 'UTF8'`)
    const earlierVersion = checkOut(commit ?? '')
    const { start } = await oneOfMany(connection)
    const [earlier, later] = [() => start({}, earlierVersion), () => start()]
    const running = [await earlier(), await earlier()]
    const everyone = [...running]
    const stall = await openStall(running[0]?.origin ?? '', connection)
    const owner = clientOf({ origin: running[0]?.origin, token: stall.owner.token })
    const product = await owner.call(createProduct, {
      body: { shopId: stall.shop.id, name: 'Booster box', priceCents: 5_000, stock: 100_000 },
    })
    const trade = new Trade(stall, product, running)
    await trade.another(ORDERS_BETWEEN)
    for (const next of [later, later, earlier, earlier, later, later]) {
      // A proxy stops sending requests first.
      const [leaving] = running.splice(0, 1)
      await leaving?.stop()
      const started = await next()
      everyone.push(started)
      running.push(started)
      await trade.another(ORDERS_BETWEEN)
    }
    await trade.stop()
    await Promise.all(running.map((server) => server.stop()))

    await migrate(connection)
    const db = connect(connection, { size: 2 })
    try {
      await handleOrderEvents(db, eventHandling)
      expect(await faultsInBooks(db.$client, stall.shop.id)).toEqual([])
      const { rows } = await db.$client.query<{ key: string }>('select idempotency_key as key from orders')
      const keys = rows.map(({ key }) => key)
      expect(keys.length).toBe(new Set(keys).size)
      expect(trade.acknowledged.filter((key) => !keys.includes(key))).toEqual([])
    } finally {
      await db.$client.end()
    }
    console.log(`${trade.acknowledged.length} orders, ${trade.retried} requests repeated after a lost connection`)
    expect(trade.refused).toEqual([])
    expect(everyone.flatMap((server) => server.faults())).toEqual([])
  },
  0,
)

/** Customers who order and an owner who ships, at any running server; like a browser, they repeat a request without an answer. */
class Trade {
  readonly acknowledged: string[] = []
  readonly refused: string[] = []
  retried = 0
  #shipped = 0
  #going = true
  readonly #all: Promise<unknown>

  constructor(stall: Stall, product: Product, running: readonly ServerProcess[]) {
    const client = (token?: string) =>
      clientOf({ origin: running[Math.floor(Math.random() * running.length)]?.origin, token })
    this.#all = Promise.all(
      Array.from({ length: CUSTOMERS }, async () => {
        while (this.#going) {
          const key = randomUUID()
          const json = checkout(stall.shop, [[product, 1]], { customerEmail: `guest-${key}@example.nl` })
          const order = () => client().raw('POST', '/api/orders', { headers: { 'idempotency-key': key }, json })
          const id = ((await this.#insist(order))?.json as { id?: number } | undefined)?.id
          if (id === undefined) continue
          this.acknowledged.push(key)
          await this.#insist(() => client().raw('GET', `/api/public/shops/${stall.shop.id}/products`))
          for (const step of [{ status: 'paid' }, { status: 'shipped' }])
            await this.#insist(() => client(stall.owner.token).raw('PUT', `/api/orders/${id}`, { json: step }))
          const { token } = stall.owner
          await this.#insist(() => client(token).raw('GET', `/api/shops/${stall.shop.id}/orders/open`))
          await this.#insist(() => client(token).raw('GET', `/api/orders/${id}/details`))
          this.#shipped++
        }
      }),
    )
  }

  async #insist(work: () => Promise<RawAnswer>): Promise<RawAnswer | undefined> {
    for (const end = performance.now() + PATIENCE_MS; ; this.retried++) {
      const answer = await work().catch(() => undefined)
      if (answer && answer.status < 300) return answer
      // The browser's client repeats these by itself.
      const isLost = answer === undefined || answer.status === 503
      if (!isLost || performance.now() > end) {
        this.refused.push(`${answer?.status} ${answer?.text.slice(0, 200)}`)
        return undefined
      }
      await pause(100)
    }
  }

  /** Resolves when this many more orders have been placed, paid and shipped. */
  async another(orders: number) {
    const goal = this.#shipped + orders
    while (this.#shipped < goal && this.refused.length === 0) await pause(20)
  }

  async stop() {
    this.#going = false
    await this.#all
  }
}
