import type { ModelData } from 'highs'
import type { Purchase } from './local-search.ts'
import type { Option, Prepared } from './prepare.ts'
import { shippingOf, type Take } from './problem.ts'
import { type Entry, Rows } from './rows.ts'

/** The solver's code for an integer column. */
const INTEGER = 1

type ModelOptions = {
  /** Number of pieces in the basket. */
  pieces: number
  /** A set of shops to exclude. */
  except?: ReadonlySet<number>
}

/**
 * Integer program for the cheapest basket. Columns: pieces of each option, then for each shop whether it is used, then
 * for each shop whether it ships free.
 */
export function basketModel(prepared: Prepared, { pieces, except }: ModelOptions): ModelData {
  const { options, shops, byShop } = prepared
  const { used, free, count } = columns(prepared)
  const rows = new Rows()
  addLines(rows, prepared, pieces)
  addStock(rows, prepared)
  for (const [column, { shop, most }] of options.entries()) rows.atMost(0, entries([column, 1], [used(shop), -most]))
  const ofShop = columnsBy(prepared, 'shop')
  for (const [shop, { freeShippingFromCents: from, maxPieces }] of shops.entries()) {
    const mine = ofShop.get(shop) ?? []
    if (mostOf(byShop[shop]) > maxPieces) rows.atMost(0, [...each(mine, 1), [used(shop), -maxPieces]])
    if (from !== null) {
      rows.atMost(0, entries([free(shop), 1], [used(shop), -1]))
      // A piece that reaches the threshold alone counts as the threshold itself: the same baskets, and a tighter bound.
      const values = mine.map((column): Entry => [column, Math.min(from, options[column]?.priceCents ?? 0)])
      rows.atLeast(0, [...values, [free(shop), -from]])
    }
    // An unused shop would make the set look different.
    if (except) rows.atLeast(0, [...each(mine, 1), [used(shop), -1]])
  }
  if (except) {
    const others = [...shops.keys()].map((shop): Entry => [used(shop), except.has(shop) ? -1 : 1])
    rows.atLeast(1 - except.size, others)
  }
  return {
    ...rows.over(count),
    colCost: Float64Array.from([
      ...options.map(({ priceCents }) => priceCents),
      ...shops.map(({ shippingCents }) => shippingCents),
      ...shops.map(({ shippingCents }) => -shippingCents),
    ]),
    colLower: new Float64Array(count),
    colUpper: Float64Array.from([
      ...options.map(({ most }) => most),
      ...shops.map((_, shop) => (byShop[shop]?.length ? 1 : 0)),
      ...shops.map(({ freeShippingFromCents }) => (freeShippingFromCents === null ? 0 : 1)),
    ]),
    integrality: new Int32Array(count).fill(INTEGER),
  }
}

/** Maximum number of pieces at any price. A flow model, whose vertices are integers. */
export function mostPiecesModel(prepared: Prepared): ModelData {
  const { options, shops } = prepared
  const rows = new Rows()
  addLines(rows, prepared)
  addStock(rows, prepared)
  for (const [shop, mine] of columnsBy(prepared, 'shop')) rows.atMost(shops[shop]?.maxPieces ?? 0, each(mine, 1))
  return {
    ...rows.over(options.length),
    colCost: new Float64Array(options.length).fill(-1),
    colLower: new Float64Array(options.length),
    colUpper: Float64Array.from(options, ({ most }) => most),
  }
}

/** Converts the solver's values to a purchase. */
export function takesOf({ options }: Prepared, values: ArrayLike<number>): Take[] {
  return options.flatMap(({ offer, line }, column) => {
    const pieces = Math.round(values[column] ?? 0)
    return pieces > 0 ? [{ offer, line, pieces }] : []
  })
}

/** Converts a basket to a start solution for the solver. */
export function valuesOf(prepared: Prepared, { takes }: Pick<Purchase, 'takes'>): Float64Array {
  const { used, free, count } = columns(prepared)
  const values = new Float64Array(count)
  const taken = new Map(takes.map(({ offer, line, pieces }) => [`${offer}:${line}`, pieces]))
  const goods = new Map<number, number>()
  for (const [column, { offer, line, shop, priceCents }] of prepared.options.entries()) {
    const pieces = taken.get(`${offer}:${line}`)
    if (!pieces) continue
    values[column] = pieces
    goods.set(shop, (goods.get(shop) ?? 0) + pieces * priceCents)
  }
  for (const [shop, value] of goods) {
    const terms = prepared.shops[shop]
    values[used(shop)] = 1
    values[free(shop)] = terms?.freeShippingFromCents != null && shippingOf(terms, value) === 0 ? 1 : 0
  }
  return values
}

function columns({ options, shops }: Prepared) {
  return {
    used: (shop: number) => options.length + shop,
    free: (shop: number) => options.length + shops.length + shop,
    count: options.length + 2 * shops.length,
  }
}

function addLines(rows: Rows, prepared: Prepared, pieces?: number) {
  const complete = pieces === prepared.atMost.reduce((sum, most) => sum + most, 0)
  for (const [line, mine] of columnsBy(prepared, 'line')) {
    const most = prepared.atMost[line] ?? 0
    rows.add(complete ? most : 0, most, each(mine, 1))
  }
  if (pieces !== undefined && !complete) rows.add(pieces, pieces, each([...prepared.options.keys()], 1))
}

/** Limits an offer that several lines share to its stock. */
function addStock(rows: Rows, prepared: Prepared) {
  for (const [offer, mine] of columnsBy(prepared, 'offer')) {
    const { stock = 0 } = prepared.problem.offers[offer] ?? {}
    if (mostOf(mine.map((column) => prepared.options[column])) > stock) rows.atMost(stock, each(mine, 1))
  }
}

function columnsBy({ options }: Prepared, by: 'line' | 'shop' | 'offer'): Map<number, number[]> {
  return Map.groupBy(options.keys(), (column) => options[column]?.[by] ?? -1)
}

const entries = (...list: readonly Entry[]) => list

const each = (list: readonly number[], factor: number) => list.map((column): Entry => [column, factor])

const mostOf = (options: readonly (Option | undefined)[] = []) =>
  options.reduce((sum, option) => sum + (option?.most ?? 0), 0)
