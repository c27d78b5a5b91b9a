import { Readable } from 'node:stream'

const BEAT = Buffer.from('event: beat\ndata: {}\n\n')
const GONE = Buffer.from('event: gone\ndata: {}\n\n')

/** The stream of one viewer or overlay. It retains at most one state that its client has not read: the newest. */
export class Listener extends Readable {
  readonly #end = new AbortController()
  #waiting: Uint8Array | undefined
  #isRequested = false
  #isOver = false

  constructor() {
    // One byte, so that a state is only taken once the client has read the one before.
    super({ highWaterMark: 1 })
  }

  get ended(): AbortSignal {
    return this.#end.signal
  }

  show(state: Uint8Array) {
    if (this.#isOver) return
    this.#waiting = state
    this.#flush()
  }

  /** An event during a silence, from which the client knows that the stream is alive. */
  beat() {
    if (this.#isRequested && !this.#waiting) this.show(BEAT)
  }

  /** The client empties the picture, instead of showing the last state while it connects again. */
  dismiss() {
    this.show(GONE)
    this.end()
  }

  end() {
    if (this.#isOver) return
    this.#isOver = true
    this.#flush()
    this.#end.abort()
  }

  override _read() {
    this.#isRequested = true
    this.#flush()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.end()
    done(error)
  }

  #flush() {
    if (!this.#isRequested) return
    const state = this.#waiting
    if (state) {
      this.#waiting = undefined
      this.#isRequested = false
      this.push(state)
    } else if (this.#isOver) {
      this.#isRequested = false
      this.push(null)
    }
  }
}
