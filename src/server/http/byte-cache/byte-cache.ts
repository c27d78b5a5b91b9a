import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}
export type Encoding = keyof typeof compressors

/** What a producer makes: the text of an answer, and the shop it speaks of. */
export type Fresh = { status: number; headers: Record<string, string>; body: string; shopId: number | undefined }

/** A finished answer: its bytes, as they are and compressed as they were asked for. */
export class Finished {
  readonly status: number
  readonly headers: Record<string, string>
  readonly shopId: number | undefined
  readonly bytes: Buffer
  readonly etag: string
  /** When it was last made sure that this is what the database says. Milliseconds. */
  askedAt: number
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(fresh: Fresh, askedAt: number) {
    this.status = fresh.status
    this.headers = fresh.headers
    this.shopId = fresh.shopId
    this.bytes = Buffer.from(fresh.body)
    this.etag = `W/"${createHash('sha1').update(fresh.body).update(JSON.stringify(fresh.headers)).digest('base64url')}"`
    this.askedAt = askedAt
  }

  /** The bytes in this encoding: at once when they are there already. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const working = compressors[encoding](this.bytes).then((bytes) => {
      this.#encoded.set(encoding, bytes)
      return bytes
    })
    this.#encoded.set(encoding, working)
    return working
  }
}

/**
 * Nothing is served for longer than this without being asked for again, whatever happened to the news of a change. Half a
 * second, since a page is made of lists that are kept too: together they are never older than one.
 */
const TRUSTED_FOR_MS = 500

/** An answer that is being made, and the number of the last change before it was begun. */
type Working = { since: number; answer: Promise<Finished> }

/** Finished answers by address, dropped when their shop changes. One a process. */
export class ByteCache {
  readonly #finished = new LRUCache<string, Finished>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.length * 2 + 1_000,
    dispose: ({ shopId }, address) => {
      if (shopId !== undefined) this.#ofShop.get(shopId)?.delete(address)
    },
  })
  readonly #working = new Map<string, Working>()
  readonly #ofShop = new Map<number, Set<string>>()
  // Changes are numbered: the one that came last, of each shop, and of all of them together.
  #changes = 0
  #lastOfAll = 0
  readonly #lastOfShop = new Map<number, number>()

  /** The answer at this address if it may be served as it is. */
  trusted(address: string): Finished | undefined {
    const finished = this.#finished.get(address)
    return finished && performance.now() - finished.askedAt < TRUSTED_FOR_MS ? finished : undefined
  }

  /** The answer at this address, made if need be; of many who ask at once, one makes it. */
  async get(address: string, make: () => Promise<Fresh>): Promise<Finished> {
    const asked = this.#changes
    for (;;) {
      const trusted = this.trusted(address)
      if (trusted) return trusted
      const working = this.#working.get(address) ?? this.#begin(address, make)
      const finished = await working.answer
      // Begun before we came, it may speak of a time before a change that we know of.
      if (working.since >= asked || this.#lastChange(finished.shopId) <= working.since) return finished
    }
  }

  /** Something of this shop changed: what is kept of it, and what is being made of it right now, is not to be served. */
  dropShop(shopId: number) {
    this.#lastOfShop.set(shopId, ++this.#changes)
    const addresses = this.#ofShop.get(shopId)
    this.#ofShop.delete(shopId)
    for (const address of addresses ?? []) this.#finished.delete(address)
  }

  dropAll() {
    this.#lastOfAll = ++this.#changes
    this.#finished.clear()
    this.#ofShop.clear()
  }

  #lastChange = (shopId: number | undefined) =>
    Math.max(this.#lastOfAll, shopId === undefined ? 0 : (this.#lastOfShop.get(shopId) ?? 0))

  #begin(address: string, make: () => Promise<Fresh>): Working {
    const since = this.#changes
    const answer = this.#make(address, make, since).finally(() => this.#working.delete(address))
    const working = { since, answer }
    this.#working.set(address, working)
    return working
  }

  async #make(address: string, make: () => Promise<Fresh>, since: number): Promise<Finished> {
    const askedAt = performance.now()
    const fresh = await make()
    const made = new Finished(fresh, askedAt)
    // A refusal may be over in a moment, and what was read before a change must not be kept after it.
    if (fresh.status !== 200 || this.#lastChange(fresh.shopId) > since) return made
    const before = this.#finished.peek(address)
    if (before?.etag === made.etag) {
      before.askedAt = askedAt
      return before
    }
    this.#finished.set(address, made)
    if (fresh.shopId !== undefined) {
      const addresses = this.#ofShop.get(fresh.shopId) ?? new Set()
      this.#ofShop.set(fresh.shopId, addresses.add(address))
    }
    return made
  }
}
