import { type Basket, type Problem, shippingOf, type Take } from './problem.ts'

/** The sums of what is taken, worked out anew from the problem, and how far they may be above `boundCents`. */
export function readBasket(problem: Problem, takes: readonly Take[], boundCents: number): Basket {
  const goods = new Map<number, number>()
  const left = problem.lines.map(({ pieces }) => pieces)
  for (const { offer, line, pieces } of takes) {
    const { shop = -1, priceCents = 0 } = problem.offers[offer] ?? {}
    goods.set(shop, (goods.get(shop) ?? 0) + priceCents * pieces)
    left[line] = (left[line] ?? 0) - pieces
  }
  const goodsCents = sum(goods.values())
  const shippingCents = sum([...goods].map(([shop, value]) => shippingOf(problem.shops[shop], value)))
  const totalCents = goodsCents + shippingCents
  return {
    takes: [...takes],
    goodsCents,
    shippingCents,
    totalCents,
    missing: left.flatMap((pieces, line) => (pieces > 0 ? [{ line, pieces }] : [])),
    gap: gapOf(totalCents, boundCents),
  }
}

/** Costs are whole cents, so a bound is as good as the next whole one, but for what the solver's arithmetic may be off by. */
function gapOf(totalCents: number, boundCents: number): number {
  const bound = Math.max(0, Math.ceil(boundCents - 1e-6 - 1e-12 * boundCents))
  return Math.max(0, totalCents - bound) / Math.max(1, bound)
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
