import type { Caller } from '#server/http/callers.ts'
import type { ShopRevisions } from '#server/http/conditional/shop-revisions.ts'
import { tooMany, unavailable } from '#server/http/errors/errors.ts'
import type { Role } from '#shared/contract/accounts.ts'
import type { EventStream } from '#shared/contract/endpoint.ts'
import { LiveStream } from './live-stream.ts'

/** Tabs of one person that are in sight at once, and some that have not been noticed to be gone. */
export const MOST_OF_A_SESSION = 10
const AGAIN_AFTER_SECONDS = 30

type Asked = {
  shopId: number
  caller: Pick<Caller, 'sessionId' | 'role'>
  lastSeen: string | undefined
  gone: AbortSignal
}

/** All streams that are open in this process. */
export class LiveStreams {
  readonly #revisions: ShopRevisions
  readonly #ofShop = new Map<number, Set<LiveStream>>()
  readonly #all = new Set<LiveStream>()
  #closed = false

  constructor(revisions: ShopRevisions) {
    this.#revisions = revisions
    revisions.watch({
      shopChanged: (shopId) => {
        for (const stream of this.#ofShop.get(shopId) ?? []) stream.tell()
      },
      mayHaveMissed: () => {
        for (const stream of this.#all) {
          // Nobody may rely on what cannot be heard: they ask again and again until it can.
          if (revisions.isHearing) stream.tell()
          else stream.end()
        }
      },
    })
  }

  get size(): number {
    return this.#all.size
  }

  /** Throws 429 beyond what one session may have open, and 503 where changes cannot be heard of. */
  open({ shopId, caller, lastSeen, gone }: Asked): EventStream {
    if (this.#closed || !this.#revisions.isHearing) throw unavailable()
    const { sessionId, role } = caller
    const own = [...this.#all].filter((stream) => stream.sessionId === sessionId).length
    if (own >= MOST_OF_A_SESSION) throw tooMany(AGAIN_AFTER_SECONDS)
    const stream = new LiveStream({
      sessionId,
      role,
      lastSeen,
      state: () => this.#revisions.stateOf(shopId),
    })
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

  /** Those of which nothing was heard for a while say that they live. */
  beat() {
    for (const stream of this.#all) stream.beat()
  }

  sessions(): number[] {
    return [...new Set([...this.#all].map(({ sessionId }) => sessionId))]
  }

  /** Of the sessions that were looked at, ends the streams of those that are over, or whose person is in another role by now. */
  keepOnly(looked: readonly number[], roles: ReadonlyMap<number, Role>) {
    for (const stream of this.#all) {
      const { sessionId, role } = stream
      if (looked.includes(sessionId) && roles.get(sessionId) !== role) stream.end()
    }
  }

  close() {
    this.#closed = true
    for (const stream of this.#all) stream.end()
  }
}
