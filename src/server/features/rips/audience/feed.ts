import type { Listener } from './listener.ts'

export type FeedKind = 'overlay' | 'page'

/** State for each kind of listener; undefined: the shop has closed for good. */
export type FeedState = Partial<Record<FeedKind, object>> & {
  /** Hash of the overlay's key. Overlays with another one are dismissed. */
  keyHash: string | null
}
export type ReadFeed = (kinds: ReadonlySet<FeedKind>) => Promise<FeedState | undefined>

/** Listeners notice no difference below this, and each read costs some queries. */
const MIN_INTERVAL_MS = 100
/** Sales change little on the picture, and a release night has dozens a second. */
const SALE_INTERVAL_MS = 1_000
const RETRY_MS = 1_000

type Member = { kind: FeedKind; keyHash: string | undefined }

/**
 * The state of one shop for all its listeners. It is read once after a change, however many there are, and the same bytes are written to all
 * of them. Nothing is read without listeners.
 */
export class Feed {
  readonly #read: ReadFeed
  readonly #members = new Map<Listener, Member>()
  readonly #states = new Map<FeedKind, { text: string; bytes: Uint8Array }>()
  #isReading = false
  /** Monotonic time, in milliseconds: a clock that jumps must not stop the picture. */
  #readAt = Number.NEGATIVE_INFINITY
  #due = Number.POSITIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  constructor(read: ReadFeed) {
    this.#read = read
  }

  get isEmpty() {
    return this.#members.size === 0
  }

  has(kind: FeedKind) {
    return this.#states.has(kind)
  }

  add(listener: Listener, member: Member) {
    this.#members.set(listener, member)
    const known = this.#states.get(member.kind)
    if (known) listener.show(known.bytes)
    else this.#schedule(0)
  }

  remove(listener: Listener) {
    this.#members.delete(listener)
    if (this.isEmpty) this.#cancel()
  }

  changed(kind: 'sale' | 'other') {
    this.#schedule(this.#readAt + (kind === 'sale' ? SALE_INTERVAL_MS : MIN_INTERVAL_MS) - performance.now())
  }

  /** Also reads the state again: a notification may be lost, and some of it depends on the time. */
  beat() {
    for (const listener of this.#members.keys()) listener.beat()
    this.changed('sale')
  }

  #schedule(pauseMs: number) {
    const due = performance.now() + Math.max(0, pauseMs)
    if (due >= this.#due) return
    this.#cancel()
    this.#due = due
    // After the read in progress, which may have missed the change.
    if (!this.#isReading) this.#timer = setTimeout(() => void this.#refresh(), Math.max(0, pauseMs))
  }

  #cancel() {
    clearTimeout(this.#timer)
    this.#due = Number.POSITIVE_INFINITY
  }

  async #refresh() {
    this.#cancel()
    const kinds = new Set([...this.#members.values()].map(({ kind }) => kind))
    if (kinds.size === 0) return
    this.#isReading = true
    this.#readAt = performance.now()
    let isFailed = false
    try {
      this.#show(await this.#read(kinds), kinds)
    } catch {
      // The picture stays as it is while the database is away.
      isFailed = true
    }
    this.#isReading = false
    const due = this.#due
    this.#due = Number.POSITIVE_INFINITY
    if (isFailed) this.#schedule(RETRY_MS)
    else if (due < Number.POSITIVE_INFINITY) {
      this.#schedule(Math.max(due, this.#readAt + MIN_INTERVAL_MS) - performance.now())
    }
  }

  #show(state: FeedState | undefined, kinds: ReadonlySet<FeedKind>) {
    for (const [listener, { kind, keyHash }] of this.#members) {
      if (!state || (kind === 'overlay' && keyHash !== state.keyHash)) listener.dismiss()
    }
    // A kind without listeners is not read, so its state becomes stale.
    for (const kind of this.#states.keys()) if (!kinds.has(kind)) this.#states.delete(kind)
    for (const kind of kinds) {
      const text = JSON.stringify(state?.[kind])
      if (text === undefined || text === this.#states.get(kind)?.text) continue
      const bytes = Buffer.from(`event: state\ndata: ${text}\n\n`)
      this.#states.set(kind, { text, bytes })
      for (const [listener, member] of this.#members) if (member.kind === kind) listener.show(bytes)
    }
  }
}
