import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { type CatalogueSize, getCatalogueSize } from '#shared/contract/catalogue/catalogue.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { createProduct } from '#shared/contract/products/products.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { builtServer } from '../scripts/build/ensure-built.ts'

export const OWNER = { email: 'owner@bench.test', password: 'bench-owner' }
export const ADMIN = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-admin' }
const PRODUCTS = 60
/** Started like scripts/launch.sh, with the environment below. */
const SERVER_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']

export type Platform = {
  url: string
  dataDir: string
  /** Process id of the running server. */
  pid: () => number
  shop: { id: number; slug: string }
  products: Product[]
  /** Restarts the server on the same data; returns the milliseconds until `/readyz` answered. */
  restart(): Promise<number>
  remove(): Promise<void>
}

/**
 * A server in a separate process, as `npm start` runs it, with an open shop of 60 products. Data in the folder `keptIn` stay, and are found
 * again.
 */
export async function startPlatform(environment: Record<string, string> = {}, keptIn?: string): Promise<Platform> {
  if (keptIn) mkdirSync(keptIn, { recursive: true })
  const dataDir = keptIn ?? mkdtempSync(join(tmpdir(), 'toploader-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server = await run(dataDir, port, environment)
  const note = join(dataDir, 'bench.json')
  const { shop, products } = existsSync(note)
    ? (JSON.parse(readFileSync(note, 'utf8')) as Awaited<ReturnType<typeof fill>>)
    : await fill(url).catch(async (error: unknown) => {
        await server.stop()
        throw error
      })
  if (keptIn) writeFileSync(note, JSON.stringify({ shop, products }))
  return {
    url,
    dataDir,
    pid: () => server.pid,
    shop,
    products,
    async restart() {
      await server.stop()
      const began = performance.now()
      server = await run(dataDir, port, environment)
      return performance.now() - began
    },
    async remove() {
      await server.stop()
      if (!keptIn) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(dataDir: string, port: number, environment: Record<string, string>) {
  const child = spawn(process.execPath, [...SERVER_FLAGS, builtServer], {
    env: {
      ...process.env,
      ...ADMIN,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (;;) {
    if (child.exitCode !== null) throw new Error('bench: the server did not start')
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) break
    await pause(5)
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function fill(url: string) {
  const send = async <Answer>(method: string, path: string, body: unknown, token?: string): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`bench: ${method} ${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const owner = await send<Session>('POST', '/api/auth/register', {
    ...OWNER,
    firstName: 'Bench',
    lastName: 'Owner',
  })
  const admin = await send<Session>('POST', '/api/auth/login', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  })
  const [shop] = (await (
    await fetch(`${url}/api/shops/my`, { headers: { authorization: `Bearer ${owner.token}` } })
  ).json()) as Shop[]
  if (!shop) throw new Error('bench: the owner has no shop')
  const slug = 'kaarten-op-tafel'
  // High limits, because its five thousand collectors place orders without paying.
  const settings = {
    slug,
    paymentLink: 'https://pay.bench.example/kaarten',
    maxUnpaidOrders: 1_000,
    maxUnpaidPieces: 100_000,
    maxUnpaidCents: 100_000_000,
  }
  await send('PUT', `/api/shops/${shop.id}`, settings, owner.token)
  await send('PUT', `/api/admin/shops/${shop.id}/approval`, { approved: true }, admin.token)
  const products: Product[] = []
  for (let number = 1; number <= PRODUCTS; number++) {
    products.push(
      await send<Product>(
        createProduct.method,
        createProduct.path,
        {
          shopId: shop.id,
          name: `Obsidian Flames booster box, case ${number}`,
          description: 'Thirty-six sealed packs from a case that was never opened.',
          priceCents: 9_995 + number,
          stock: 1_000_000,
          category: number % 2 ? 'boosterboxes' : 'singles',
          setName: `Set ${number % 7}`,
          language: 'English',
          imageUrl: `https://pictures.bench.example/box-${number}.webp`,
        },
        owner.token,
      ),
    )
  }
  // A first start loads the catalogue in the background; measurements wait until that is done.
  while ((await send<CatalogueSize>('GET', getCatalogueSize.path, undefined, owner.token)).loading) await pause(100)
  return { shop: { id: shop.id, slug }, products }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
