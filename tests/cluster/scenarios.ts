import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createProduct } from '#shared/contract/products/products.ts'
import { createApiKey } from '#shared/contract/shops/access/api-keys.ts'
import { createWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { clientOf } from '#tests/support/client.ts'
import { openStall } from '#tests/torture/rush/stall.ts'
import { Load, summary } from './load.ts'
import { cutOff, giveAddress, HERE, makeNetwork, on, reconnect, takeAddress } from './network.ts'
import { Postgres } from './postgres.ts'
import { receiveOrders } from './receiver.ts'
import { Nginx, Server } from './servers.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const machines = { lb: '10.77.0.2', db1: '10.77.0.11', db2: '10.77.0.12', web1: '10.77.0.21', web2: '10.77.0.22' }
/** Address of the writable database. */
const DATABASE = '10.77.0.10'
const origin = `http://${machines.lb}`
const SYNCHRONOUS = { synchronous_standby_names: 'second' }
const CUSTOMERS = 16
const VISITORS = 4
const PROGRAMS = 2
/** Longer than the lease of a killed process and the next look for due events. */
const LONGEST_IDLE_SECONDS = 150

type Row = { what: string; bound: string; met: boolean; load: Load; lost: number }

export async function main(): Promise<number> {
  if (!existsSync(join(root, 'dist/client'))) {
    console.log('The pages are not built yet: npm run build.')
    return 1
  }
  spawnSync('mkdir', ['-p', '/run/netns'])
  spawnSync('mount', ['-t', 'tmpfs', 'none', '/run/netns'])
  const folder = mkdtempSync(join(tmpdir(), 'toploader-cluster-'))
  chmodSync(folder, 0o755)
  makeNetwork(machines)
  const cluster = await Cluster.begin(folder)
  try {
    const rows = [await cluster.serverKilled(), await cluster.rollingRestart(), await cluster.networkCut()]
    rows.push(await cluster.primaryLost())
    print(rows)
    for (const line of cluster.complaints()) console.log(line)
    const missing = await cluster.notNotified(rows.flatMap(({ load }) => load.acknowledged))
    console.log(`Acknowledged orders of which no event arrived at the webhook: ${missing}`)
    return missing === 0 && rows.every(({ met, lost }) => met && lost === 0) ? 0 : 1
  } finally {
    await cluster.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(rows: readonly Row[]) {
  console.log('| what | answered | failed | slowest | longest without an answer | orders acknowledged, lost | bound |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const { what, load, lost, bound, met } of rows) {
    const { answered, failed, how, slowestMs, quietMs } = summary(load)
    const orders = `${load.acknowledged.length}, ${lost}`
    const failures = failed ? `${failed} (${how})` : '0'
    console.log(
      `| ${what} | ${answered} | ${failures} | ${slowestMs} ms | ${quietMs} ms | ${orders} | ${met ? 'kept' : 'BROKEN'}: ${bound} |`,
    )
  }
}

/** Two databases, two servers and a proxy in front. */
class Cluster {
  readonly #folder: string
  readonly #primary: Postgres
  readonly #replica: Postgres
  readonly #servers = [new Server('web1', machines.web1), new Server('web2', machines.web2)] as const
  readonly #proxy: Nginx
  #goods = { origin, shopId: 0, productId: 0, slug: '', key: '' }
  #receiver: Awaited<ReturnType<typeof receiveOrders>> | undefined
  #database = DATABASE

  private constructor(folder: string) {
    this.#folder = folder
    const place = (name: 'db1' | 'db2') => ({ host: machines[name], port: 5432, before: on(name) })
    this.#primary = new Postgres(join(folder, 'first'), { place: place('db1') })
    this.#replica = new Postgres(join(folder, 'second'), { place: place('db2'), empty: false })
    this.#proxy = new Nginx(folder)
  }

  static async begin(folder: string) {
    const cluster = new Cluster(folder)
    await cluster.#begin()
    return cluster
  }

  async #begin() {
    const everywhere = { listen_addresses: '*' }
    await this.#primary.start(everywhere)
    await this.#primary.makeDatabase()
    await this.#primary.end('SIGINT')
    this.#replica.copyOf(this.#primary, 'second')
    await this.#primary.start({ ...everywhere, ...SYNCHRONOUS })
    await this.#replica.start(everywhere)
    giveAddress(DATABASE, 'db1', [])
    for (const server of this.#servers) await this.#start(server)
    this.#proxy.use(this.#servers)
    await this.#proxy.start('lb', root)
    const { shop, owner } = await openStall(origin, { connectionString: this.#url })
    const body = { shopId: shop.id, name: 'Booster', priceCents: 499, stock: 1_000_000 }
    const client = clientOf({ origin, token: owner.token })
    const product = await client.call(createProduct, { body })
    const { key } = await client.call(createApiKey, {
      params: shop,
      body: { name: 'Orders', permissions: ['orders.read'] },
    })
    this.#receiver = await receiveOrders(HERE)
    await client.call(createWebhook, { params: shop, body: { url: this.#receiver.url, events: ['order.placed'] } })
    this.#goods = { origin, shopId: shop.id, productId: product.id, slug: `stall-${shop.id}`, key }
  }

  get #url() {
    return `postgres://toploader:secret@${this.#database}:5432/toploader`
  }

  #start(server: Server, checkout = root) {
    const dataDir = join(this.#folder, 'files')
    mkdirSync(dataDir, { recursive: true })
    return server.start(checkout, this.#folder, {
      DATABASE_URL: this.#url,
      DATABASE_REPLICA_URL: this.#replica.url,
      DATA_DIR: dataDir,
      // Only a server of this machine sends webhooks to private addresses.
      PUBLIC_URL: 'http://localhost',
      APP_SECRET: 'the same for all of these servers',
      RATE_LIMITS: 'off',
      TRUST_PROXY: '1',
      ALLOW_PRIVATE_WEBHOOKS: 'yes',
      LOG_LEVEL: 'error',
      DATABASE_POOL: '6',
    })
  }

  /** Runs a fault under load, and checks the acknowledged orders. */
  async #under(what: string, happen: (load: Load) => Promise<{ bound: string; met: (load: Load) => boolean }>) {
    console.log(what)
    const load = new Load(this.#goods, { customers: CUSTOMERS, visitors: VISITORS, programs: PROGRAMS })
    await pause(3_000)
    const { bound, met } = await happen(load)
    await pause(3_000)
    await load.stop()
    return { what, bound, met: met(load), load, lost: await this.#lost(load.acknowledged) }
  }

  /** Waits for the events of these orders, as long as some still arrive, and counts the missing ones. */
  async notNotified(keys: readonly string[]): Promise<number> {
    const ids = await this.#ordersOf(keys)
    const missing = () => ids.filter((id) => !this.#receiver?.arrived.has(id)).length
    const begun = performance.now()
    let last = missing()
    const first = last
    for (let idle = 0; last > 0 && idle < LONGEST_IDLE_SECONDS; idle++) {
      await pause(1_000)
      if (missing() < last) idle = 0
      last = missing()
    }
    const seconds = Math.round((performance.now() - begun) / 1_000)
    console.log(`Events that arrived at the webhook after the last fault: ${first - last}, within ${seconds} s`)
    return last
  }

  #lost = async (keys: readonly string[]) => keys.length - (await this.#ordersOf(keys)).length

  async #ordersOf(keys: readonly string[]): Promise<number[]> {
    const client = new pg.Client({ connectionString: this.#url })
    await client.connect()
    const { rows } = await client.query<{ id: number }>(
      'select id::float8 as id from orders where idempotency_key = any($1) and shop_id = $2',
      [keys, this.#goods.shopId],
    )
    await client.end()
    return rows.map(({ id }) => id)
  }

  async serverKilled(): Promise<Row> {
    const row = await this.#under('one of two servers killed (-9)', async (load) => {
      const held = load.under
      await this.#servers[0].end('SIGKILL')
      return { bound: `at most the ${held} requests under way fail`, met: (load) => summary(load).failed <= held }
    })
    await this.#start(this.#servers[0])
    return row
  }

  async rollingRestart(): Promise<Row> {
    const next = this.#nextVersion()
    return this.#under('both servers replaced by another version, one after the other', async () => {
      let gone = 0
      for (const server of this.#servers) {
        this.#proxy.use(this.#servers.filter((other) => other !== server))
        await this.#proxy.reload()
        await server.end('SIGTERM')
        await this.#start(server, next.checkout)
        this.#proxy.use(this.#servers)
        await this.#proxy.reload()
        // The proxy may send requests for the files of an old page to any server.
        for (let tries = 0; tries < 4; tries++) if (!(await fetch(origin + next.gone)).ok) gone++
      }
      const met = (load: Load) => summary(load).failed === 0 && gone === 0
      return { bound: 'none fails, and files of the previous build are served', met }
    })
  }

  /** A second checkout whose build has one file less. */
  #nextVersion() {
    const checkout = join(this.#folder, 'next')
    mkdirSync(checkout)
    for (const name of ['src', 'dist', 'package.json'])
      cpSync(join(root, name), join(checkout, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
    const assets = join(checkout, 'dist/client/assets')
    const file = readdirSync(assets).find((name) => name.endsWith('.js')) ?? ''
    for (const name of readdirSync(assets)) if (name.startsWith(file)) rmSync(join(assets, name))
    return { checkout, gone: `/assets/${file}` }
  }

  networkCut(): Promise<Row> {
    return this.#under("the database's network cut for 10 s", async (load) => {
      cutOff('db1')
      await pause(10_000)
      reconnect('db1')
      const back = performance.now()
      const recovered = (load: Load) =>
        load.calls.some(({ what, outcome, begun }) => what === 'order' && outcome === 'ok' && begun > back)
      for (let waited = 0; !recovered(load) && waited < 20_000; waited += 100) await pause(100)
      const seconds = ((performance.now() - back) / 1_000).toFixed(1)
      const others = (load: Load) => load.calls.filter(({ outcome }) => !['ok', '503'].includes(outcome)).length
      return {
        bound: `503 and nothing else; orders again ${seconds} s after it`,
        met: (load) => recovered(load) && others(load) === 0,
      }
    })
  }

  primaryLost(): Promise<Row> {
    return this.#under('primary killed (-9), replica promoted', async (load) => {
      await this.#primary.end('SIGKILL')
      const begun = performance.now()
      takeAddress(DATABASE, 'db1')
      await this.#replica.ask('select pg_promote()')
      giveAddress(DATABASE, 'db2', ['web1', 'web2'])
      this.#database = machines.db2
      const again = (load: Load) =>
        load.calls.some(({ what, outcome, begun: at }) => what === 'order' && outcome === 'ok' && at > begun)
      for (let waited = 0; !again(load) && waited < 30_000; waited += 100) await pause(100)
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
      return { bound: `no acknowledged order lost; orders again after ${seconds} s`, met: again }
    })
  }

  /** Errors in the servers' logs, each kind once. */
  complaints(): string[] {
    const lines = this.#servers.flatMap(({ name }) =>
      readFileSync(join(this.#folder, `${name}.log`), 'utf8').split('\n'),
    )
    const errors = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    // Failed jobs are retried automatically.
    const ofRequests = errors.filter(({ msg }) => msg === 'request failed')
    return [...new Set(ofRequests.map(({ err }) => `A server said: ${err?.cause?.message ?? err?.message}`))]
  }

  async end() {
    this.#receiver?.close()
    await this.#proxy.end()
    await Promise.all(this.#servers.map((server) => server.end('SIGKILL')))
    await this.#replica.end('SIGKILL')
    await this.#primary.end('SIGKILL')
  }
}
