/** A list to buy and what shops offer for it. Shops, offers and lines are known by their places. */
export type Problem = {
  lines: readonly { pieces: number }[]
  shops: readonly ShopTerms[]
  offers: readonly Offer[]
}

export type ShopTerms = {
  shippingCents: number
  /** From this value of goods on, the shop sends for free. */
  freeShippingFromCents: number | null
  /** The most pieces that one order may have. */
  maxPieces: number
}

type Offer = {
  shop: number
  priceCents: number
  stock: number
  /** The lines it is good enough for: several where two lines want the same card. */
  lines: readonly number[]
}

export type Take = { offer: number; line: number; pieces: number }

export type Basket = {
  takes: Take[]
  goodsCents: number
  shippingCents: number
  totalCents: number
  missing: { line: number; pieces: number }[]
  /** 0: proven to be the cheapest. 0.02: at most 2 % above the cheapest. */
  gap: number
}

export type Baskets = {
  best: Basket
  /** The best one from another set of shops that has as many pieces, if there is any. */
  second: Basket | null
}

/** What a shop asks for sending goods of this value. */
export function shippingOf(terms: ShopTerms | undefined, goodsCents: number): number {
  const { shippingCents = 0, freeShippingFromCents = null } = terms ?? {}
  return freeShippingFromCents !== null && goodsCents >= freeShippingFromCents ? 0 : shippingCents
}
