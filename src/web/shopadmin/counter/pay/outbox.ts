import type { Issue } from '#shared/contract/errors.ts'
import { type CounterSale, type Receipt, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { LONGEST_WAIT_SECONDS } from '#shared/contract/orders/counter/sold-by.ts'
import { call } from '#web/lib/api/call.ts'
import { parsed, storedText } from '#web/lib/cart/stored-text.ts'
import { randomKey } from '#web/lib/device/random-key.ts'
import type { Basket } from '../basket/basket.ts'
import { isRefusal } from '../find/known-products.ts'

/** Someone else may send the sale, once the network is back. */
export type Seller = { memberId: number; turn?: string }

const secondsSince = (at: string): number =>
  Math.min(LONGEST_WAIT_SECONDS, Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1_000)))

/** A sale that the server has not confirmed. `refused`: the server's reason for rejecting it. */
export type WaitingSale = {
  key: string
  at: string
  sale: CounterSale
  basket: Basket
  givenCents?: number
  /** The person who made it; unknown for sales that an earlier release stored. */
  by?: Seller
  refused?: { message: string; code: string; issues: readonly Issue[] }
}

/**
 * Unbooked sales of a shop's counter, in browser storage. They survive a reload and are visible in all tabs. Each has an idempotency key,
 * so that retries book it once.
 */
export class Outbox {
  private readonly shopId: number
  private readonly stored
  private readonly listeners = new Set<() => void>()
  private list: readonly WaitingSale[]

  constructor(shopId: number) {
    this.shopId = shopId
    this.stored = storedText('localStorage', `counter:${shopId}`)
    this.list = this.read()
  }

  sales = (): readonly WaitingSale[] => this.list

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    const heard = ({ key }: StorageEvent) => {
      if (key !== this.stored.key && key !== null) return
      this.list = this.read()
      listener()
    }
    window.addEventListener('storage', heard)
    return () => {
      this.listeners.delete(listener)
      window.removeEventListener('storage', heard)
    }
  }

  /** Stores a sale before it is first sent. */
  add(sale: Pick<WaitingSale, 'sale' | 'basket' | 'givenCents' | 'by'>): WaitingSale {
    const waiting = { ...sale, key: randomKey(), at: new Date().toISOString() }
    this.write([...this.read(), waiting])
    return waiting
  }

  remove(key: string) {
    this.write(this.read().filter((each) => each.key !== key))
  }

  /** The receipt once booked; undefined without a response, or if refused. */
  async send({ key, sale, at, by }: WaitingSale): Promise<Receipt | undefined> {
    try {
      const receipt = await call(sellAtCounter, {
        params: { id: this.shopId },
        body: { ...sale, ...(by ? { soldBy: { ...by, secondsAgo: secondsSince(at) } } : {}) },
        headers: { 'idempotency-key': key },
      })
      this.remove(key)
      return receipt
    } catch (error) {
      // After a sign-out the sale waits until the user signs in again.
      if (isRefusal(error) && error.status !== 401) {
        const { shown: message, code, issues } = error
        this.write(
          this.read().map((each) => (each.key === key ? { ...each, refused: { message, code, issues } } : each)),
        )
      }
      return undefined
    }
  }

  private read(): readonly WaitingSale[] {
    const list = parsed(this.stored.read())
    return Array.isArray(list) ? (list as WaitingSale[]) : []
  }

  private write(list: readonly WaitingSale[]) {
    this.list = list
    this.stored.write(list.length > 0 ? JSON.stringify(list) : null)
    for (const listener of this.listeners) listener()
  }
}
