import { createHash, randomBytes } from 'node:crypto'
import type { ChangeListener } from '#server/database/shop-changes.ts'

/**
 * How long an answer is believed to be unchanged on the word of the news alone. They can be lost only with the process that
 * was about to send them, in the milliseconds between its commit and its NOTIFY; then this is how late an owner hears of it.
 */
const TRUSTED_FOR_MS = 30_000

/**
 * Tells an owner's screen that asks every five seconds that nothing has changed, without asking the database. The answer's
 * ETag says it all: what the answer was, which change of its shop was the last one then, in which process, and when.
 */
export class ShopRevisions implements ChangeListener {
  readonly #process = randomBytes(6).toString('base64url')
  readonly #isHearing: () => boolean
  readonly #ofShop = new Map<number, number>()
  readonly #watchers = new Set<ChangeListener>()
  #changes = 0
  #lastOfAll = 0

  /** `isHearing`: whether the changes of other processes are heard of right now. */
  constructor(isHearing: () => boolean) {
    this.#isHearing = isHearing
  }

  shopChanged(shopId: number) {
    this.#ofShop.set(shopId, ++this.#changes)
    for (const watcher of this.#watchers) watcher.shopChanged(shopId)
  }

  mayHaveMissed() {
    this.#lastOfAll = ++this.#changes
    this.#ofShop.clear()
    for (const watcher of this.#watchers) watcher.mayHaveMissed()
  }

  /** Tells somebody of each change, once it is counted. */
  watch(watcher: ChangeListener) {
    this.#watchers.add(watcher)
  }

  /** Whether the changes of other processes are heard of right now. */
  get isHearing(): boolean {
    return this.#isHearing()
  }

  /** A name for how a shop is now: the same one later means that nothing has happened since. */
  stateOf(shopId: number): string {
    return `${this.#process}.${this.now(shopId)}`
  }

  /** To be taken before the database is asked: a change that comes meanwhile makes the answer an old one. */
  now(shopId: number): number {
    return Math.max(this.#lastOfAll, this.#ofShop.get(shopId) ?? 0)
  }

  tagOf(text: string, links: string, revision: number): string {
    const hash = createHash('sha1').update(text).update(links).digest('base64url')
    return `W/"${hash}.${this.#process}.${revision}.${Date.now()}"`
  }

  /** Whether this is the tag of what the database would answer now, as far as can be told without asking it. */
  isCurrent(tag: string, shopId: number): boolean {
    const known = readTag(tag)
    return known !== undefined && known.process === this.#process && this.isStill(shopId, known.revision, known.at)
  }

  /** The same of something that was read when `now` gave this revision, at this moment. */
  isStill(shopId: number, revision: number, at: number): boolean {
    return revision === this.now(shopId) && Math.abs(Date.now() - at) < TRUSTED_FOR_MS && this.#isHearing()
  }
}

/** Whether both tags are of the same answer, whenever and wherever it was given. */
export const sameAnswer = (one: string, other: string): boolean => {
  const [first, second] = [readTag(one), readTag(other)]
  return first !== undefined && first.hash === second?.hash
}

function readTag(tag: string) {
  const [, hash, process, revision, at] = /^W\/"([\w-]{27})\.([\w-]{8})\.(\d{1,16})\.(\d{1,16})"$/.exec(tag) ?? []
  return hash === undefined ? undefined : { hash, process, revision: Number(revision), at: Number(at) }
}
