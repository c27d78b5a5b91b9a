import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connect.ts'
import type { ChangeKind } from './types.ts'

const CHANNEL = 'shop_changes'
const SALE = 's'
const GATHER_MS = 5
const LONGEST_PAUSE_MS = 5_000
// A notification is limited to 8,000 bytes, and an id to 17 characters.
const MOST_AT_ONCE = 400

/** Called when a shop has changed, and when changes may have been missed. */
export type ChangeListener = { shopChanged?(shopId: number, kind: ChangeKind): void; mayHaveMissed?(): void }

/**
 * Notifies the other processes on this database of changed shops, and receives their notifications.
 *
 * NOTIFY inside a transaction locks the whole database at commit, so it is sent after the commit, on its own connection, batched over a few
 * milliseconds. It can be lost with the connection: then `mayHaveMissed` is called.
 */
export class ShopChanges {
  readonly #connection: Connection
  readonly #listeners = new Set<ChangeListener>()
  readonly #gathered = new Map<number, ChangeKind>()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  subscribe(listener: ChangeListener) {
    this.#listeners.add(listener)
  }

  /** Starts listening, and reconnects by itself. */
  start() {
    void this.#keepListening()
  }

  /** Whether notifications of other processes currently arrive. */
  get isListening() {
    return this.#client !== undefined
  }

  announce(shopId: number, kind: ChangeKind = 'other') {
    this.#changed(shopId, kind)
    if (this.#gathered.get(shopId) !== 'other') this.#gathered.set(shopId, kind)
    this.#timer ??= setTimeout(() => this.#send(), GATHER_MS)
  }

  async stop() {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  #changed(shopId: number, kind: ChangeKind) {
    for (const listener of this.#listeners) listener.shopChanged?.(shopId, kind)
  }

  #missed() {
    for (const listener of this.#listeners) listener.mayHaveMissed?.()
  }

  async #send() {
    const shops = [...this.#gathered].slice(0, MOST_AT_ONCE)
    for (const [shop] of shops) this.#gathered.delete(shop)
    const payload = shops.map(([shop, kind]) => (kind === 'sale' ? `${shop}${SALE}` : shop)).join(',')
    // Without a connection the others have lost theirs too, or reload within a second.
    await this.#client?.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined)
    // The rest is sent with the next batch: one message at a time on this connection.
    this.#timer = this.#gathered.size ? setTimeout(() => this.#send(), GATHER_MS) : undefined
  }

  async #keepListening() {
    for (let failures = 0; !this.#closed; failures++) {
      const client = new pg.Client({ ...this.#connection, keepAlive: true, application_name: 'toploader changes' })
      const lost = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
      })
      client.on('notification', ({ payload, processId }) => {
        // Our own notifications come back too.
        if (processId === backendOf(client)) return
        for (const shop of payload?.split(',') ?? [])
          this.#changed(Number.parseInt(shop, 10), shop.endsWith(SALE) ? 'sale' : 'other')
      })
      try {
        await client.connect()
        await client.query(`listen ${CHANNEL}`)
        this.#client = client
        this.#missed()
        failures = 0
        await lost
      } catch {
        // Retried below: the database may be restarting.
      }
      this.#client = undefined
      this.#missed()
      await client.end().catch(() => undefined)
      if (!this.#closed) await pause(Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS), undefined, { ref: false })
    }
  }
}

/** Process ID of the database backend, which identifies the sender of a notification. */
const backendOf = (client: pg.Client) => (client as pg.Client & { processID?: number | null }).processID
