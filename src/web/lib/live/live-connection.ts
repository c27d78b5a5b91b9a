import { readEvents } from './read-events.ts'

type Times = {
  /** The server says something at least every 20 seconds: after so long without a word it is out of reach. */
  silenceMs: number
  firstPauseMs: number
  longestPauseMs: number
  /** What stood for so long was no failure. */
  soundMs: number
  lookMs: number
}

const usual: Times = { silenceMs: 45_000, firstPauseMs: 1_000, longestPauseMs: 60_000, soundMs: 10_000, lookMs: 5_000 }

type Wishes = {
  url: string
  token: () => string | null
  /** Something has changed, or may have. */
  onNews: () => void
  /** Whether news come by themselves at this moment. */
  onLive: (isLive: boolean) => void
  times?: Partial<Times>
}

/**
 * A stream of events that comes back by itself: after pauses that grow, each a bit different so that a thousand tabs do not come at
 * once, and at once when the tab is looked at or the network is back. It goes on where it broke off: the server says whether
 * something was missed.
 */
export class LiveConnection {
  readonly #wishes: Wishes
  readonly #times: Times
  #visible = false
  #online = true
  #stopped = false
  #isLive = false
  #failures = 0
  #lastId: string | undefined
  #lastWord = 0
  #open: AbortController | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setInterval> | undefined

  constructor(wishes: Wishes) {
    this.#wishes = wishes
    this.#times = { ...usual, ...wishes.times }
  }

  /** Whether the tab is in sight. */
  setVisible(visible: boolean) {
    this.#visible = visible
    this.#decide()
  }

  setOnline(online: boolean) {
    this.#online = online
    this.#decide()
  }

  stop() {
    this.#stopped = true
    this.#decide()
  }

  #decide() {
    if (!this.#visible || !this.#online || this.#stopped) return this.#hangUp()
    if (this.#open && !this.#isSilent()) return
    this.#hangUp()
    this.#failures = 0
    void this.#connect()
  }

  #isSilent() {
    return Date.now() - this.#lastWord > this.#times.silenceMs
  }

  #hangUp() {
    clearTimeout(this.#retry)
    clearInterval(this.#watch)
    const open = this.#open
    this.#open = undefined
    open?.abort()
    this.#setLive(false)
  }

  #setLive(isLive: boolean) {
    if (this.#isLive === isLive) return
    this.#isLive = isLive
    this.#wishes.onLive(isLive)
  }

  async #connect() {
    const open = new AbortController()
    this.#open = open
    const begun = Date.now()
    this.#lastWord = begun
    // Timers stand still while the machine sleeps; the clock does not.
    this.#watch = setInterval(() => this.#isSilent() && open.abort(), this.#times.lookMs)
    let wait = 0
    try {
      wait = await this.#listen(open)
    } catch {
      // Broken off, by the network or by us: what to do about it is the same.
    }
    if (this.#open !== open) return
    open.abort()
    this.#open = undefined
    clearInterval(this.#watch)
    this.#setLive(false)
    if (Date.now() - begun > this.#times.soundMs) this.#failures = 0
    const { firstPauseMs, longestPauseMs } = this.#times
    const pause = Math.min(firstPauseMs * 2 ** this.#failures++, longestPauseMs) * (0.5 + Math.random() / 2)
    this.#retry = setTimeout(() => void this.#connect(), Math.max(pause, wait))
  }

  /** Gives how long the server wants us to wait before we come again, in milliseconds. */
  async #listen(open: AbortController): Promise<number> {
    const token = this.#wishes.token()
    const response = await fetch(this.#wishes.url, {
      headers: {
        accept: 'text/event-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(this.#lastId === undefined ? {} : { 'last-event-id': this.#lastId }),
      },
      cache: 'no-store',
      signal: open.signal,
    })
    if (!response.ok || !response.body) {
      // Who may not listen will be told so by the calls that every screen makes.
      if (response.status < 500 && response.status !== 429) return this.#times.longestPauseMs
      return Number(response.headers.get('retry-after') ?? 0) * 1_000
    }
    await readEvents(
      response.body,
      ({ name, id }) => {
        if (this.#open !== open) return
        if (id !== undefined) this.#lastId = id
        this.#setLive(true)
        if (name === 'changed') this.#wishes.onNews()
      },
      () => {
        this.#lastWord = Date.now()
      },
    )
    return 0
  }
}
