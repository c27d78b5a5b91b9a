import { setImmediate } from 'node:timers/promises'
import type { ShopChanges } from '#server/database/shop-changes.ts'
import { tooMany, unavailable } from '#server/http/errors/errors.ts'
import { addressKey } from '#server/http/rate-limits.ts'
import type { EventStream } from '#shared/contract/endpoint.ts'
import { Feed, type FeedKind, type FeedState } from './feed.ts'
import { Listener } from './listener.ts'

/** Streams per process. Viewers do not take the places of overlays. */
const MOST: Readonly<Record<FeedKind, number>> = { overlay: 1_000, page: 5_000 }
/** Streams of one address: many viewers share that of a mobile network. Above it, pages poll. */
export const MOST_PER_ADDRESS = 100
const RETRY_AFTER_SECONDS = 30

type Opening = { shopId: number; kind: FeedKind; keyHash?: string; ip: string; gone: AbortSignal }
type ReadShop = (shopId: number, kinds: ReadonlySet<FeedKind>) => Promise<FeedState | undefined>

/** All feeds of this process, each with at least one listener. */
export class Feeds {
  readonly #read: ReadShop
  readonly #ofShop = new Map<number, Feed>()
  readonly #streams: Record<FeedKind, number> = { overlay: 0, page: 0 }
  readonly #ofAddress = new Map<string, number>()
  readonly #all = new Set<Listener>()
  #closed = false

  constructor(changes: ShopChanges, read: ReadShop) {
    this.#read = read
    changes.subscribe({
      shopChanged: (shopId, kind) => this.#ofShop.get(shopId)?.changed(kind),
      mayHaveMissed: () => {
        for (const feed of this.#ofShop.values()) feed.changed('other')
      },
    })
  }

  /** Whether a listener of the shop is shown something at once, without a query. */
  has(shopId: number, kind: FeedKind): boolean {
    return this.#ofShop.get(shopId)?.has(kind) ?? false
  }

  /** Throws 429 above the limits, and 503 while the server stops. */
  open({ shopId, kind, keyHash, ip, gone }: Opening): EventStream {
    if (this.#closed) throw unavailable()
    const address = addressKey(ip)
    const ofAddress = this.#ofAddress.get(address) ?? 0
    if (this.#streams[kind] >= MOST[kind] || ofAddress >= MOST_PER_ADDRESS) throw tooMany(RETRY_AFTER_SECONDS)
    const listener = new Listener()
    const feed = this.#ofShop.get(shopId) ?? new Feed((kinds) => this.#read(shopId, kinds))
    this.#ofShop.set(shopId, feed)
    this.#all.add(listener)
    this.#streams[kind]++
    this.#ofAddress.set(address, ofAddress + 1)
    listener.ended.addEventListener('abort', () => {
      this.#all.delete(listener)
      this.#streams[kind]--
      const left = (this.#ofAddress.get(address) ?? 1) - 1
      if (left > 0) this.#ofAddress.set(address, left)
      else this.#ofAddress.delete(address)
      feed.remove(listener)
      if (feed.isEmpty && this.#ofShop.get(shopId) === feed) this.#ofShop.delete(shopId)
    })
    feed.add(listener, { kind, keyHash })
    if (gone.aborted) listener.end()
    else gone.addEventListener('abort', () => listener.end(), { once: true })
    return { chunks: listener, ended: listener.ended }
  }

  /** Shop by shop: thousands of events at once would delay changes. */
  async beat() {
    for (const feed of this.#ofShop.values()) {
      feed.beat()
      await setImmediate()
    }
  }

  close() {
    this.#closed = true
    for (const listener of this.#all) listener.end()
  }
}
