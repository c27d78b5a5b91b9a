import { randomOf } from '#server/demo/random.ts'
import type { Basket, Problem } from '#server/features/market/optimise/optimise.ts'

/** A random list, small enough to try every basket, with every complication. */
export function smallList(seed: number): Problem {
  const { whole, chance, pick } = randomOf(`small list ${seed}`)
  const lines = many(whole(1, 4), () => ({ pieces: chance(0.05) ? 0 : whole(1, 3) }))
  const shops = many(whole(1, 4), () => ({
    shippingCents: pick([0, 100, 250, 399]),
    freeShippingFromCents: chance(0.4) ? pick([0, 200, 500, 900]) : null,
    maxPieces: chance(0.3) ? whole(1, 3) : 10,
  }))
  const offers = many(whole(0, 7), () => ({
    shop: whole(0, shops.length - 1),
    // Few prices, so that many are equal.
    priceCents: pick([0, 10, 99, 100, 100, 150, 250, 480]),
    stock: whole(0, 3),
    lines: many(chance(0.25) ? 2 : 1, () => whole(0, lines.length - 1)),
  }))
  return { lines, shops, offers }
}

/** Thirty cards in sixty shops: cards for 10 cents and for 80 euros, with a price per shop. */
export function largeList(
  seed: number,
  { cards = 30, shops: shopCount = 60, offers: offerCount = 1_000 } = {},
): Problem {
  const { whole, between, chance } = randomOf(`large list ${seed}`)
  const prices = many(cards, () => Math.exp(between(Math.log(10), Math.log(8_000))))
  return {
    lines: many(cards, () => ({ pieces: chance(0.2) ? whole(2, 4) : 1 })),
    shops: many(shopCount, () => ({
      shippingCents: whole(200, 700),
      freeShippingFromCents: chance(0.5) ? 500 * whole(5, 20) : null,
      maxPieces: 100,
    })),
    offers: many(offerCount, () => {
      const line = whole(0, cards - 1)
      const priceCents = Math.max(1, Math.round((prices[line] ?? 1) * between(0.8, 1.4)))
      return { shop: whole(0, shopCount - 1), priceCents, stock: whole(1, 4), lines: [line] }
    }),
  }
}

export type Tried = { pieces: number; best: number; second: number | undefined }

/** Tries every basket. Returns the most pieces, and the costs of the cheapest baskets of the two cheapest sets of shops. */
export function tryAll(problem: Problem): Tried {
  const options = problem.offers.flatMap(({ lines }, offer) => [...new Set(lines)].map((line) => ({ offer, line })))
  const bySet = new Map<string, { pieces: number; cents: number }>()
  const takes: Basket['takes'] = []
  const left = problem.lines.map(({ pieces }) => pieces)
  const stock = problem.offers.map((offer) => offer.stock)
  const visit = (place: number) => {
    const option = options[place]
    if (!option) return note(problem, takes, bySet)
    const { offer, line } = option
    for (let pieces = 0; pieces <= Math.min(left[line] ?? 0, stock[offer] ?? 0); pieces++) {
      if (pieces > 0) takes.push({ offer, line, pieces })
      left[line] = (left[line] ?? 0) - pieces
      stock[offer] = (stock[offer] ?? 0) - pieces
      visit(place + 1)
      left[line] = (left[line] ?? 0) + pieces
      stock[offer] = (stock[offer] ?? 0) + pieces
      if (pieces > 0) takes.pop()
    }
  }
  visit(0)
  const pieces = Math.max(...[...bySet.values()].map((found) => found.pieces))
  const [best = 0, second] = [...bySet.values()]
    .filter((found) => found.pieces === pieces)
    .map(({ cents }) => cents)
    .sort((a, b) => a - b)
  return { pieces, best, second }
}

function note(problem: Problem, takes: Basket['takes'], bySet: Map<string, { pieces: number; cents: number }>) {
  const cost = costOf(problem, takes)
  if (!cost) return
  const key = cost.shops.join()
  const pieces = takes.reduce((sum, take) => sum + take.pieces, 0)
  const known = bySet.get(key)
  if (!known || pieces > known.pieces || (pieces === known.pieces && cost.totalCents < known.cents))
    bySet.set(key, { pieces, cents: cost.totalCents })
}

/** The cost of a basket, computed in the simplest way; undefined if a shop would ship fewer pieces. */
export function costOf({ shops, offers }: Problem, takes: Basket['takes']) {
  const used = [...new Set(takes.map(({ offer }) => offers[offer]?.shop ?? -1))].sort((a, b) => a - b)
  let goodsCents = 0
  let shippingCents = 0
  for (const shop of used) {
    const here = takes.filter(({ offer }) => offers[offer]?.shop === shop)
    const goods = here.reduce((sum, { offer, pieces }) => sum + pieces * (offers[offer]?.priceCents ?? 0), 0)
    const terms = shops[shop]
    if (!terms || here.reduce((sum, { pieces }) => sum + pieces, 0) > terms.maxPieces) return undefined
    goodsCents += goods
    const free = terms.freeShippingFromCents !== null && goods >= terms.freeShippingFromCents
    shippingCents += free ? 0 : terms.shippingCents
  }
  return { goodsCents, shippingCents, totalCents: goodsCents + shippingCents, shops: used }
}

const many = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make)
