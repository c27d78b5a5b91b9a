/** A list and the offers for it. Shops, offers and lines are identified by index. */
export type Problem = {
  lines: readonly { pieces: number }[]
  shops: readonly ShopTerms[]
  offers: readonly Offer[]
}

export type ShopTerms = {
  shippingCents: number
  /** Threshold for free shipping, by value of goods. */
  freeShippingFromCents: number | null
  /** Maximum pieces per order. */
  maxPieces: number
}

type Offer = {
  shop: number
  priceCents: number
  stock: number
  /** Lines that the offer satisfies: several if two lines want the same card. */
  lines: readonly number[]
}

export type Take = { offer: number; line: number; pieces: number }

export type Basket = {
  takes: Take[]
  goodsCents: number
  shippingCents: number
  totalCents: number
  missing: { line: number; pieces: number }[]
  /** 0: proven optimal. 0.02: at most 2 % above the optimum. */
  gap: number
}

export type Baskets = {
  best: Basket
  /** The best basket from another set of shops with as many pieces, if any. */
  second: Basket | null
}

/** Shipping cost for goods of this value. */
export function shippingOf(terms: ShopTerms | undefined, goodsCents: number): number {
  const { shippingCents = 0, freeShippingFromCents = null } = terms ?? {}
  return freeShippingFromCents !== null && goodsCents >= freeShippingFromCents ? 0 : shippingCents
}
