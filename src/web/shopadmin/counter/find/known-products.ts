import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { findProductByCode, type Product } from '#shared/contract/products/products.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'
import { eanForms, plainEan, readLabelCode } from '#shared/rules/products/labels/product-codes.ts'
import { ApiError, hasStatus } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

/** Timeout before the counter falls back to its local products, in milliseconds. */
const PATIENCE_MS = 4_000
const SHOWN = 24
const PAGES_AHEAD = 10

/** Local copy of a shop's products: all search results, and the newest ones. The counter keeps working offline. */
export class KnownProducts {
  private readonly shopId: number
  private readonly products = new Map<number, Product>()

  constructor(shopId: number) {
    this.shopId = shopId
  }

  get(id: number): Product | undefined {
    return this.products.get(id)
  }

  /** Updates a known product from a refusal. */
  correct(id: number, now: { priceCents?: number | undefined; stock?: number | undefined }) {
    const product = this.products.get(id)
    if (product) this.products.set(id, { ...product, ...defined(now) })
  }

  /** Preloads the newest products, page by page. */
  async readAhead(signal: AbortSignal) {
    let cursor: string | undefined
    for (let page = 0; page < PAGES_AHEAD && !signal.aborted; page++) {
      const { items, next } = await call(
        listProducts,
        { params: { id: this.shopId }, query: { limit: 100, ...(cursor ? { cursor } : {}) } },
        signal,
      )
      this.learn(items)
      if (!next) return
      cursor = next
    }
  }

  /** Products for sale with a price. `offline`: the result comes from local data. */
  async search(text: string, signal: AbortSignal): Promise<{ products: Product[]; offline: boolean }> {
    try {
      const query = { limit: SHOWN, active: 'yes' as const, minCents: 1, ...(text ? { search: text } : {}) }
      const { items } = await call(listProducts, { params: { id: this.shopId }, query }, patient(signal))
      return { products: this.learn(items), offline: false }
    } catch (error) {
      if (signal.aborted || isRefusal(error)) throw error
      return { products: this.matching(text).slice(0, SHOWN), offline: true }
    }
  }

  /** Copies of a card of the catalogue: those in stock, or else a sold-out one. */
  async ofEntry(entry: CatalogueProduct): Promise<Product[]> {
    const text = [entry.name, printedNumber(entry)].filter(Boolean).join(' ')
    const { products } = await this.search(text, new AbortController().signal)
    const copies = products.filter(({ pokemonProductId }) => pokemonProductId === entry.id)
    const inStock = copies.filter(({ stock }) => stock > 0)
    return inStock.length > 0 ? inStock : copies.slice(0, 1)
  }

  /** Products with a code; empty if there are none. */
  async byCode(code: string): Promise<Product[]> {
    try {
      const query = { code }
      return this.learn(await call(findProductByCode, { params: { id: this.shopId }, query }, patient()))
    } catch (error) {
      if (hasStatus(error, 404) || hasStatus(error, 400)) return []
      if (isRefusal(error)) throw error
      const found = this.withCode(code)
      if (found.length === 0) throw error
      return found
    }
  }

  /** Products with a code, or else the first one found by name, preferably in stock. Empty if there are none. */
  async byCodeOrName(text: string): Promise<Product[]> {
    const coded = await this.byCode(text).catch((error: unknown) => {
      if (isRefusal(error)) throw error
      const named = this.matching(text)
      if (named.length === 0) throw error
      return named.toSorted(soldOutLast).slice(0, 1)
    })
    // A barcode is no name: a similar one is another product.
    if (coded.length > 0 || /^\d{8,}$/.test(text)) return coded
    const { products } = await this.search(text, new AbortController().signal)
    return products.toSorted(soldOutLast).slice(0, 1)
  }

  learn(products: Product[]): Product[] {
    for (const product of products) this.products.set(product.id, product)
    return products
  }

  private matching(text: string): Product[] {
    const words = plain(text).split(/\s+/).filter(Boolean)
    return [...this.products.values()].filter((product) => {
      const { name, setName, sku, ean, collectorNumber, isActive, priceCents } = product
      if (!isActive || priceCents === 0) return false
      const all = plain([name, setName, sku, ean, collectorNumber].filter(Boolean).join(' '))
      return words.every((word) => all.includes(word))
    })
  }

  private withCode(code: string): Product[] {
    const id = readLabelCode(code)
    const eans = eanForms(plainEan(code))
    return [...this.products.values()].filter(
      (product) =>
        product.id === id ||
        plain(product.sku ?? '') === plain(code) ||
        (product.ean !== null && eans.includes(product.ean)) ||
        plain(product.certificateNumber ?? '') === plain(code),
    )
  }
}

const soldOutLast = (one: Product, other: Product) => Number(one.stock === 0) - Number(other.stock === 0)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const patient = (signal?: AbortSignal) =>
  AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])])

/** A refusal by our server, as opposed to a network failure. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.hasSentence && error.status < 500 && ![408, 429].includes(error.status)

const defined = (now: { priceCents?: number | undefined; stock?: number | undefined }) =>
  Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined))
