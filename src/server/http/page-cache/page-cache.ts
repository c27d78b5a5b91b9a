import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}
export type Encoding = keyof typeof compressors

/** A rendered page or list, and the shop whose changes make it stale. */
export type Rendered = { status: number; headers: Record<string, string>; body: string; shopId: number | undefined }

/** A response as bytes: plain, and compressed in the encodings requested so far. */
export class CachedResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly shopId: number | undefined
  readonly bytes: Buffer
  readonly etag: string
  /** When it was last rendered from the database. Milliseconds. */
  renderedAt: number
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor({ status, headers, body, shopId }: Rendered, renderedAt: number) {
    this.status = status
    this.headers = headers
    this.shopId = shopId
    this.bytes = Buffer.from(body)
    this.etag = `W/"${createHash('sha1').update(this.bytes).update(JSON.stringify(headers)).digest('base64url')}"`
    this.renderedAt = renderedAt
  }

  /** The bytes in this encoding: synchronous once they are compressed. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const compressing = compressors[encoding](this.bytes).then((bytes) => {
      this.#encoded.set(encoding, bytes)
      return bytes
    })
    this.#encoded.set(encoding, compressing)
    return compressing
  }
}

/**
 * Maximum age of a response without rendering it again, in case a notification was lost. Half a second, because a page consists of lists
 * that are cached too: together they are never older than one second.
 */
const MAX_AGE_MS = 500

/** A response that is being rendered, and the number of the last change before rendering began. */
type Pending = { since: number; response: Promise<CachedResponse> }

/** Enough for popular responses within half a second; responses without a second reader only use up memory. */
const MOST_BYTES = 16 * 1024 * 1024

/** Responses by address, invalidated when their shop changes. One per process. */
export class PageCache {
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length * 2 + 1_000,
    dispose: ({ shopId }, address) => {
      if (shopId !== undefined) this.#ofShop.get(shopId)?.delete(address)
    },
  })
  readonly #pending = new Map<string, Pending>()
  readonly #ofShop = new Map<number, Set<string>>()
  // Changes are numbered: the last one of each shop, and the last one that concerned all of them.
  #changes = 0
  #lastOfAll = 0
  readonly #lastOfShop = new Map<number, number>()

  /** Shops whose last sale is recent, and whether more were made since. */
  readonly #resting = new Map<number, boolean>()

  /** Number of cache hits. */
  hits = 0

  get bytes(): number {
    return this.#responses.calculatedSize
  }

  /** The response at this address, if it is fresh. */
  current(address: string): CachedResponse | undefined {
    const response = this.#responses.get(address)
    if (!response || performance.now() - response.renderedAt >= MAX_AGE_MS) return undefined
    this.hits++
    return response
  }

  /** The response at this address, rendered if necessary: once for all concurrent callers. */
  async get(address: string, render: () => Promise<Rendered>): Promise<CachedResponse> {
    const changesBefore = this.#changes
    for (;;) {
      const current = this.current(address)
      if (current) return current
      const pending = this.#pending.get(address) ?? this.#begin(address, render)
      const response = await pending.response
      // A rendering that began before this call may be older than a change that the caller has seen.
      if (pending.since >= changesBefore || this.#lastChange(response.shopId) <= pending.since) return response
    }
  }

  /** Invalidates a shop: later callers get neither a cached response nor one that is being rendered. */
  dropShop(shopId: number) {
    this.#lastOfShop.set(shopId, ++this.#changes)
    const addresses = this.#ofShop.get(shopId)
    this.#ofShop.delete(shopId)
    for (const address of addresses ?? []) this.#responses.delete(address)
  }

  /**
   * Invalidates a shop after a sale. Further sales within half a second invalidate it once, at the end of that time: on a release night
   * each page is rendered twice a second, not once for each order.
   */
  dropSold(shopId: number) {
    if (this.#resting.has(shopId)) {
      this.#resting.set(shopId, true)
      return
    }
    this.dropShop(shopId)
    this.#resting.set(shopId, false)
    setTimeout(() => this.#endRest(shopId), MAX_AGE_MS).unref()
  }

  #endRest(shopId: number) {
    const soldAgain = this.#resting.get(shopId)
    this.#resting.delete(shopId)
    if (soldAgain) this.dropSold(shopId)
  }

  dropAll() {
    this.#lastOfAll = ++this.#changes
    this.#responses.clear()
    this.#ofShop.clear()
  }

  #lastChange = (shopId: number | undefined) =>
    Math.max(this.#lastOfAll, shopId === undefined ? 0 : (this.#lastOfShop.get(shopId) ?? 0))

  #begin(address: string, render: () => Promise<Rendered>): Pending {
    const since = this.#changes
    const response = this.#render(address, render, since).finally(() => this.#pending.delete(address))
    const pending = { since, response }
    this.#pending.set(address, pending)
    return pending
  }

  async #render(address: string, render: () => Promise<Rendered>, since: number): Promise<CachedResponse> {
    const renderedAt = performance.now()
    const rendered = await render()
    const response = new CachedResponse(rendered, renderedAt)
    // Errors may be over in a moment, and data from before a change must not be cached after it.
    if (rendered.status !== 200 || this.#lastChange(rendered.shopId) > since) return response
    const before = this.#responses.peek(address)
    if (before?.etag === response.etag) {
      before.renderedAt = renderedAt
      return before
    }
    this.#responses.set(address, response)
    if (rendered.shopId !== undefined) {
      const addresses = this.#ofShop.get(rendered.shopId) ?? new Set()
      this.#ofShop.set(rendered.shopId, addresses.add(address))
    }
    return response
  }
}
