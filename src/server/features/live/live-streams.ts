import { setImmediate } from 'node:timers/promises'
import type { ShopScope } from '#server/database/scope.ts'
import type { ShopChanges } from '#server/database/shop-changes.ts'
import { tooMany, unavailable } from '#server/http/errors/errors.ts'
import type { EventStream } from '#shared/contract/endpoint.ts'
import { LiveStream, type Watcher } from './live-stream.ts'

/** By session or API key. Covers the visible tabs of one user, plus closed ones that the server has not noticed yet. */
export const MAX_STREAMS_PER_SESSION = 10
const RETRY_AFTER_SECONDS = 30
const BEATS_AT_ONCE = 50

type Opening = { shopId: number; caller: Watcher; gone: AbortSignal }

/** All open streams of this process. */
export class LiveStreams {
  readonly #changes: ShopChanges
  readonly #ofShop = new Map<number, Set<LiveStream>>()
  readonly #all = new Set<LiveStream>()
  #closed = false

  constructor(changes: ShopChanges) {
    this.#changes = changes
    changes.subscribe({
      shopChanged: (shopId) => {
        for (const stream of this.#ofShop.get(shopId) ?? []) stream.notify()
      },
      mayHaveMissed: () => {
        for (const stream of this.#all) {
          // Without changes from other processes a stream would miss updates: its client polls until it can reconnect.
          if (changes.isListening) stream.notify()
          else stream.end()
        }
      },
    })
  }

  get size(): number {
    return this.#all.size
  }

  /** Throws 429 above the limit, and 503 while changes from other processes cannot be received. */
  open({ shopId, caller, gone }: Opening): EventStream {
    if (this.#closed || !this.#changes.isListening) throw unavailable()
    const own = [...this.#all].filter(
      ({ sessionId, key }) => sessionId === caller.sessionId && key?.id === caller.key?.id,
    ).length
    if (own >= MAX_STREAMS_PER_SESSION) throw tooMany(RETRY_AFTER_SECONDS)
    const stream = new LiveStream({ ...caller, shopId })
    const ofShop = this.#ofShop.get(shopId) ?? new Set()
    this.#ofShop.set(shopId, ofShop.add(stream))
    this.#all.add(stream)
    stream.ended.addEventListener('abort', () => {
      this.#all.delete(stream)
      ofShop.delete(stream)
      if (ofShop.size === 0 && this.#ofShop.get(shopId) === ofShop) this.#ofShop.delete(shopId)
    })
    if (gone.aborted) stream.end()
    else gone.addEventListener('abort', () => stream.end(), { once: true })
    return { chunks: stream.chunks(), ended: stream.ended }
  }

  /** In batches: thousands of heartbeats at once would delay changes. */
  async beat() {
    let beats = 0
    for (const stream of this.#all) {
      stream.beat()
      if (++beats % BEATS_AT_ONCE === 0) await setImmediate()
    }
  }

  sessions(): Set<number> {
    return new Set([...this.#all].flatMap(({ sessionId, key }) => (key ? [] : [sessionId])))
  }

  /** Ids of the API keys with an open stream, of one shop or of all. */
  keys(shopId?: number): Set<number> {
    const some = shopId === undefined ? this.#all : (this.#ofShop.get(shopId) ?? [])
    return new Set([...some].flatMap(({ key }) => (key ? [key.id] : [])))
  }

  /** Ends streams of checked sessions that have expired or whose user may no longer watch the shop. */
  keepOnly(checked: ReadonlySet<number>, shops: ReadonlyMap<number, ShopScope>) {
    for (const stream of this.#all) {
      const { sessionId, shopId, key } = stream
      const permitted = shops.get(sessionId) ?? []
      if (!key && checked.has(sessionId) && permitted !== 'all' && !permitted.includes(shopId)) stream.end()
    }
  }

  /** Ends streams of checked API keys that no longer allow them. */
  keepKeys(checked: ReadonlySet<number>, usable: ReadonlySet<number>) {
    for (const stream of this.#all) {
      if (stream.key && checked.has(stream.key.id) && !usable.has(stream.key.id)) stream.end()
    }
  }

  close() {
    this.#closed = true
    for (const stream of this.#all) stream.end()
  }
}
