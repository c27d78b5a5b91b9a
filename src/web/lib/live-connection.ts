import { createParser } from 'eventsource-parser'

type Times = {
  /** The server sends data at least every 20 seconds. After this long without a byte the connection counts as dead. */
  silenceMs: number
  firstPauseMs: number
  longestPauseMs: number
  /** A stream that lasted this long counts as successful and resets the backoff. */
  soundMs: number
  checkMs: number
}

const defaults: Times = {
  silenceMs: 45_000,
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  soundMs: 10_000,
  checkMs: 5_000,
}

export type LiveOptions = {
  url: string
  token: () => string | null
  /** Something has changed, or may have while disconnected. */
  onEvent: (event: { event?: string | undefined; data: string }) => void
  onStreaming: (isStreaming: boolean) => void
  times?: Partial<Times>
}

/**
 * Server-sent events with automatic reconnection: exponential backoff with jitter, so that a thousand tabs do not reconnect at once, and
 * immediately when the tab becomes visible or the network returns. `EventSource` cannot send the bearer token.
 */
export class LiveConnection {
  readonly #options: LiveOptions
  readonly #times: Times
  #visible = false
  #online = true
  #stopped = false
  #isStreaming = false
  #failures = 0
  #lastByteAt = 0
  #open: AbortController | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #silenceCheck: ReturnType<typeof setInterval> | undefined

  constructor(options: LiveOptions) {
    this.#options = options
    this.#times = { ...defaults, ...options.times }
  }

  setVisible(visible: boolean) {
    this.#visible = visible
    this.#update()
  }

  setOnline(online: boolean) {
    this.#online = online
    this.#update()
  }

  stop() {
    this.#stopped = true
    this.#update()
  }

  #update() {
    if (!this.#visible || !this.#online || this.#stopped) return this.#close()
    if (this.#open && !this.#isSilent()) return
    this.#close()
    this.#failures = 0
    void this.#connect()
  }

  #isSilent() {
    return Date.now() - this.#lastByteAt > this.#times.silenceMs
  }

  #close() {
    clearTimeout(this.#retry)
    clearInterval(this.#silenceCheck)
    const open = this.#open
    this.#open = undefined
    open?.abort()
    this.#setStreaming(false)
  }

  #setStreaming(isStreaming: boolean) {
    if (this.#isStreaming === isStreaming) return
    this.#isStreaming = isStreaming
    this.#options.onStreaming(isStreaming)
  }

  async #connect() {
    const open = new AbortController()
    this.#open = open
    const startedAt = Date.now()
    this.#lastByteAt = startedAt
    // Timers stop while the machine sleeps; the clock does not.
    this.#silenceCheck = setInterval(() => this.#isSilent() && open.abort(), this.#times.checkMs)
    let retryAfterMs = 0
    try {
      retryAfterMs = await this.#listen(open)
    } catch {
      // A network error or our own abort: reconnect in both cases.
    }
    if (this.#open !== open) return
    this.#close()
    if (Date.now() - startedAt > this.#times.soundMs) this.#failures = 0
    const { firstPauseMs, longestPauseMs } = this.#times
    const pause = Math.min(firstPauseMs * 2 ** this.#failures++, longestPauseMs) * (0.5 + Math.random() / 2)
    this.#retry = setTimeout(() => void this.#connect(), Math.max(pause, retryAfterMs))
  }

  /** Returns the delay before the next attempt that the server requests, in milliseconds. */
  async #listen(open: AbortController): Promise<number> {
    const token = this.#options.token()
    const response = await fetch(this.#options.url, {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      cache: 'no-store',
      signal: open.signal,
    })
    if (!response.ok || !response.body) {
      // Other calls of the screen report the refusal to the user.
      if (response.status < 500 && response.status !== 429) return this.#times.longestPauseMs
      return Number(response.headers.get('retry-after') ?? 0) * 1_000
    }
    const parser = createParser({
      onEvent: (event) => {
        if (this.#open !== open) return
        this.#setStreaming(true)
        this.#options.onEvent(event)
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 0
      this.#lastByteAt = Date.now()
      parser.feed(value)
    }
  }
}
