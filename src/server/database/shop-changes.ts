import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connect.ts'

const CHANNEL = 'shop_changes'
const GATHER_MS = 5
const LONGEST_PAUSE_MS = 5_000
// A message holds 8,000 bytes, and an id up to 16 digits.
const MOST_AT_ONCE = 400

/** Hears of changes: of one shop, or that some may have been missed. */
export type ChangeListener = { shopChanged(shopId: number): void; mayHaveMissed(): void }

/**
 * Tells the other processes on this database which shops have changed, and hears it from them.
 *
 * NOTIFY inside a transaction takes a lock on the whole database at commit, so the news is sent after the commit, by a
 * connection of its own, gathered over a few milliseconds. It can be lost with the connection: whoever listens is told
 * so, and keeps nothing longer than a second anyway.
 */
export class ShopChanges {
  readonly #connection: Connection
  readonly #listener: ChangeListener
  readonly #gathered = new Set<number>()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(connection: Connection, listener: ChangeListener) {
    this.#connection = connection
    this.#listener = listener
  }

  /** Begins to listen, and comes back by itself whenever the connection is lost. */
  start() {
    void this.#keepListening()
  }

  /** Whether changes made by other processes are heard of at this moment. */
  get isHearing() {
    return this.#client !== undefined
  }

  announce(shopId: number) {
    this.#listener.shopChanged(shopId)
    this.#gathered.add(shopId)
    this.#timer ??= setTimeout(() => this.#send(), GATHER_MS)
  }

  async stop() {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  async #send() {
    const shops = [...this.#gathered].slice(0, MOST_AT_ONCE)
    for (const shop of shops) this.#gathered.delete(shop)
    // Without a connection the others have lost theirs too, or will ask again within the second.
    await this.#client?.query('select pg_notify($1, $2)', [CHANNEL, shops.join(',')]).catch(() => undefined)
    // The rest, and what came meanwhile, goes with the next: one message at a time on this connection.
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
        // What comes back is our own news, which we knew at once.
        if (processId === backendOf(client)) return
        for (const id of payload?.split(',') ?? []) this.#listener.shopChanged(Number(id))
      })
      try {
        await client.connect()
        await client.query(`listen ${CHANNEL}`)
        this.#client = client
        this.#listener.mayHaveMissed()
        failures = 0
        await lost
      } catch {
        // Tried again below: the database may be restarting.
      }
      this.#client = undefined
      this.#listener.mayHaveMissed()
      await client.end().catch(() => undefined)
      if (!this.#closed) await pause(Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS), undefined, { ref: false })
    }
  }
}

/** The number of the database's process at the other end, by which it names the sender of a message. */
const backendOf = (client: pg.Client) => (client as pg.Client & { processID?: number | null }).processID
