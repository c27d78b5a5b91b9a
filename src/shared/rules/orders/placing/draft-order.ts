import type { Country } from '../shipping/countries.ts'
import type { Delivery } from '../shipping/delivery.ts'
import {
  type Goods,
  methodCents,
  methodsTo,
  type ShippingMethod,
  type ShippingZone,
  servedCountries,
  tooMuchFor,
} from '../shipping/shipping.ts'

export const draftStates = ['open', 'ordered', 'expired', 'withdrawn'] as const
export type DraftState = (typeof draftStates)[number]

export const DRAFT_DAYS = 3
export const MAX_DRAFT_DAYS = 30

type Draft = { orderId: number | null; withdrawnAt: Date | null; expiresAt: Date }

export function draftState({ orderId, withdrawnAt, expiresAt }: Draft, now = new Date()): DraftState {
  if (orderId !== null) return 'ordered'
  if (withdrawnAt !== null) return 'withdrawn'
  return expiresAt <= now ? 'expired' : 'open'
}

type Sums = {
  items: readonly { quantity: number; priceCents: number }[]
  extras: readonly { amountCents: number }[]
}

/** The goods of a draft; `goodsCents` includes extras. */
export function draftGoods({ items, extras }: Sums): Omit<Goods, 'size'> {
  const lines = items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  return {
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsCents: extras.reduce((sum, { amountCents }) => sum + amountCents, lines),
  }
}

type Sending = { delivery: Delivery; country: Country | null; method: string | null; shippingCents: number | null }

export const shippingProblems = ['country', 'method', 'size', 'pieces', 'worth'] as const

export type DraftShipping = {
  shippingCents: number
  method?: ShippingMethod
  /** Why the draft cannot be sent this way: the shop no longer offers it, or the goods exceed the method's limit. */
  problem?: (typeof shippingProblems)[number]
}

/** Shipping of a draft: at the price set by the shop, or the current price of the method. */
export function draftShipping(zones: readonly ShippingZone[], sending: Sending, goods: Goods): DraftShipping {
  const { delivery, country, method: id, shippingCents } = sending
  if (delivery === 'pickup' || country === null) return { shippingCents: shippingCents ?? 0 }
  const method = methodsTo(zones, country).find((each) => each.id === id)
  if (!method) {
    const problem = servedCountries(zones).includes(country) ? 'method' : 'country'
    return { shippingCents: shippingCents ?? 0, problem }
  }
  const problem = tooMuchFor(method, goods)
  return {
    shippingCents: shippingCents ?? methodCents(method, goods.goodsCents),
    method,
    ...(problem ? { problem } : {}),
  }
}

/** Page on which the customer sees and orders it. */
export const draftPath = (slug: string, key: string): string => `/@${slug}/draft/${key}`
