import type { Principal } from '#server/http/access/principals.ts'

const MIN_INTERVAL_MS = 1_000
const HEARTBEAT_MS = 15_000

const CHANGED = 'event: changed\ndata: {}\n\n'
const HEARTBEAT = ': heartbeat\n\n'

export type Watcher = Pick<Principal, 'sessionId' | 'key'>

/** One stream. At most one event is queued while the client does not read. */
export class LiveStream {
  readonly sessionId: number
  readonly shopId: number
  /** API key that opened it; otherwise a session did. */
  readonly key: Principal['key']
  readonly #end = new AbortController()
  #hasChanged = false
  #isHeartbeatDue = false
  // Monotonic time: a clock that is set back would delay everything.
  #changeSentAt = Number.NEGATIVE_INFINITY
  #sentAt = performance.now()
  #timer: NodeJS.Timeout | undefined
  #wake: () => void = () => undefined

  constructor({ sessionId, key, shopId }: Watcher & { shopId: number }) {
    this.sessionId = sessionId
    this.shopId = shopId
    this.key = key
  }

  get ended(): AbortSignal {
    return this.#end.signal
  }

  /** Sends `changed` at once, and then at most once a second. */
  notify() {
    if (this.#hasChanged || this.#timer) return
    const pause = this.#changeSentAt + MIN_INTERVAL_MS - performance.now()
    const send = () => {
      this.#timer = undefined
      this.#hasChanged = true
      this.#wake()
    }
    if (pause > 0) this.#timer = setTimeout(send, pause)
    else send()
  }

  /** Sends a comment after a silence, so that the client knows that the server is alive. */
  beat() {
    if (performance.now() - this.#sentAt < HEARTBEAT_MS) return
    this.#isHeartbeatDue = true
    this.#wake()
  }

  end() {
    clearTimeout(this.#timer)
    this.#end.abort()
    this.#wake()
  }

  async *chunks(): AsyncGenerator<string> {
    try {
      // Something may have changed before the stream was open.
      yield CHANGED
      while (!this.ended.aborted) {
        if (this.#hasChanged) {
          this.#hasChanged = false
          this.#changeSentAt = this.#sentAt = performance.now()
          yield CHANGED
        } else if (this.#isHeartbeatDue) {
          this.#isHeartbeatDue = false
          this.#sentAt = performance.now()
          yield HEARTBEAT
        } else {
          await new Promise<void>((resolve) => {
            this.#wake = resolve
          })
        }
      }
    } finally {
      this.end()
    }
  }
}
