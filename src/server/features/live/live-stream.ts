import type { Role } from '#shared/contract/accounts.ts'

const AT_MOST_EVERY_MS = 1_000
const BEAT_MS = 15_000

type Opening = {
  sessionId: number
  role: Role
  /** The id of the last event that the other side has had. */
  lastSeen: string | undefined
  /** How the shop is now. */
  state(): string
}

/** One stream. However much happens while the other side takes nothing, all that waits for it is one event. */
export class LiveStream {
  readonly sessionId: number
  readonly role: Role
  readonly #lastSeen: string | undefined
  readonly #state: () => string
  readonly #end = new AbortController()
  #hasNews = false
  #isBeating = false
  #toldAt = 0
  #saidAt = Date.now()
  #timer: NodeJS.Timeout | undefined
  #wake: () => void = () => undefined

  constructor({ sessionId, role, lastSeen, state }: Opening) {
    this.sessionId = sessionId
    this.role = role
    this.#lastSeen = lastSeen
    this.#state = state
  }

  get ended(): AbortSignal {
    return this.#end.signal
  }

  /** Something has changed. Said at once, and then at most once a second. */
  tell() {
    if (this.#hasNews || this.#timer) return
    const early = this.#toldAt + AT_MOST_EVERY_MS - Date.now()
    const say = () => {
      this.#timer = undefined
      this.#hasNews = true
      this.#wake()
    }
    if (early > 0) this.#timer = setTimeout(say, early)
    else say()
  }

  beat() {
    if (Date.now() - this.#saidAt < BEAT_MS) return
    this.#isBeating = true
    this.#wake()
  }

  end() {
    clearTimeout(this.#timer)
    this.#end.abort()
    this.#wake()
  }

  async *chunks(): AsyncGenerator<string> {
    try {
      const state = this.#state()
      yield event(state === this.#lastSeen ? 'current' : 'changed', state)
      while (!this.ended.aborted) {
        if (this.#hasNews) {
          this.#hasNews = false
          this.#toldAt = this.#saidAt = Date.now()
          yield event('changed', this.#state())
        } else if (this.#isBeating) {
          this.#isBeating = false
          this.#saidAt = Date.now()
          yield ': still here\n\n'
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

const event = (name: 'changed' | 'current', id: string) => `event: ${name}\nid: ${id}\ndata: {}\n\n`
