import type { Highs } from 'highs'
import { type Purchase, searchFrom } from './local-search.ts'
import { basketModel, mostPiecesModel, takesOf, valuesOf } from './model.ts'
import { type Prepared, prepare } from './prepare.ts'
import { type Basket, type Baskets, type Problem, shippingOf, type Take } from './problem.ts'
import { solve } from './solve.ts'

/** Fractions of the time by which each step must end. The second basket gets the rest. */
const SEARCHED = 0.25
const FOUND_BEST = 0.6
const SEARCHED_AGAIN = 0.75

/** The two best baskets found within `limitMs`, or slightly later. */
export function findBaskets(highs: Highs, problem: Problem, limitMs: number): Baskets {
  const began = performance.now()
  const at = (share: number) => began + share * limitMs
  const prepared = prepare(problem)
  if (!prepared.options.length) return { best: readBasket(problem, [], 0), second: null }

  const everyShop = new Set(problem.shops.keys())
  const searched = searchFrom(everyShop, { prepared, until: at(SEARCHED) })
  const { pieces, takes } = mostPieces(highs, prepared, searched)
  const bound = goodsAtLeast(prepared, pieces)
  const best = cheapest(highs, { prepared, pieces, until: at(FOUND_BEST), start: searched, otherwise: takes, bound })
  if (!best) throw new Error('market: the solver found no basket')

  const except = shopsOf(problem, best)
  // The solver checks the clock only now and then; its overrun must not shorten this step.
  const until = Math.max(at(SEARCHED_AGAIN), performance.now() + (SEARCHED_AGAIN - FOUND_BEST) * limitMs)
  const next = searchFrom(except, { prepared, except, until })
  const second = cheapest(highs, { prepared, pieces, until: at(1), start: next, except, bound: best.boundCents })
  const read = (found: Found, boundCents = found.boundCents) => readBasket(problem, found.takes, boundCents)
  if (!second) return { best: read(best), second: null }
  // The first search may have ended early, so the second may find a cheaper basket.
  return read(second).totalCents < read(best).totalCents
    ? { best: read(second, best.boundCents), second: read(best) }
    : { best: read(best), second: read(second) }
}

type Found = { takes: readonly Take[]; boundCents: number }

type Task = {
  prepared: Prepared
  pieces: number
  until: number
  start: Purchase | undefined
  /** Fallback if nothing better is found. */
  otherwise?: readonly Take[] | undefined
  except?: ReadonlySet<number>
  /** Known lower bound of the cost. */
  bound: number
}

function cheapest(highs: Highs, { prepared, pieces, until, start, otherwise, except, bound }: Task) {
  const usable = start?.pieces === pieces ? start : undefined
  const { values, boundCents } = solve(highs, basketModel(prepared, except ? { pieces, except } : { pieces }), {
    limitMs: until - performance.now(),
    start: usable && valuesOf(prepared, usable),
  })
  const cost = (takes: readonly Take[]) => readBasket(prepared.problem, takes, 0).totalCents
  const [takes] = [values && takesOf(prepared, values), usable?.takes, otherwise]
    .filter((found) => found !== undefined)
    .sort((a, b) => cost(a) - cost(b))
  return takes && { takes, boundCents: Math.max(bound, boundCents) }
}

/** Maximum pieces available; with a way to get them if the search found fewer. */
function mostPieces(highs: Highs, prepared: Prepared, searched: Purchase | undefined) {
  const atMost = prepared.atMost.reduce((sum, most) => sum + most, 0)
  if (searched?.pieces === atMost) return { pieces: atMost, takes: undefined }
  const { values } = solve(highs, mostPiecesModel(prepared))
  const takes = takesOf(prepared, values ?? [])
  return { pieces: takes.reduce((sum, take) => sum + take.pieces, 0), takes }
}

/** Lower bound of the cost of this many pieces: the cheapest offer per line, without shipping. */
function goodsAtLeast({ options, atMost }: Prepared, pieces: number): number {
  const left = [...atMost]
  let remaining = pieces
  let cents = 0
  for (const { line, priceCents, most } of options) {
    const taken = Math.min(remaining, most, left[line] ?? 0)
    left[line] = (left[line] ?? 0) - taken
    remaining -= taken
    cents += taken * priceCents
  }
  return cents
}

const shopsOf = ({ offers }: Problem, { takes }: Pick<Basket, 'takes'> | Found) =>
  new Set(takes.map(({ offer }) => offers[offer]?.shop ?? -1))

/** Recomputes the totals of a basket from the problem, with its gap to `boundCents`. */
function readBasket(problem: Problem, takes: readonly Take[], boundCents: number): Basket {
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

/** Costs are whole cents, so the bound rounds up, within the solver's tolerance. */
function gapOf(totalCents: number, boundCents: number): number {
  const bound = Math.max(0, Math.ceil(boundCents - 1e-6 - 1e-12 * boundCents))
  return Math.max(0, totalCents - bound) / Math.max(1, bound)
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
