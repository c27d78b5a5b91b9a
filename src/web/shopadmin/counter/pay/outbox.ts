import type { Issue } from '#shared/contract/errors.ts'
import { type CounterSale, type Receipt, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { LONGEST_WAIT_SECONDS } from '#shared/contract/orders/counter/sold-by.ts'
import { call } from '#web/lib/api/call.ts'
import { randomKey } from '#web/lib/device/random-key.ts'
import { StoredList } from '../../unsent/stored-list.ts'
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
  private readonly list

  constructor(shopId: number) {
    this.shopId = shopId
    this.list = new StoredList<WaitingSale>(`counter:${shopId}`)
  }

  sales = (): readonly WaitingSale[] => this.list.items()

  subscribe = (listener: () => void) => this.list.subscribe(listener)

  /** Stores a sale before it is first sent. */
  add(sale: Pick<WaitingSale, 'sale' | 'basket' | 'givenCents' | 'by'>): WaitingSale {
    const waiting = { ...sale, key: randomKey(), at: new Date().toISOString() }
    this.list.change((sales) => [...sales, waiting])
    return waiting
  }

  remove(key: string) {
    this.list.change((sales) => sales.filter((each) => each.key !== key))
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
        this.list.change((sales) =>
          sales.map((each) => (each.key === key ? { ...each, refused: { message, code, issues } } : each)),
        )
      }
      return undefined
    }
  }
}
