import type { Problem, ShopTerms } from './problem.ts'

/** An offer as used for one line. */
export type Option = { offer: number; line: number; shop: number; priceCents: number; most: number }

/** A problem reduced to the relevant offers. */
export type Prepared = {
  problem: Problem
  /** `freeShippingFromCents` is null if it is out of reach or shipping is free anyway. */
  shops: readonly ShopTerms[]
  /** Cheapest first. */
  options: readonly Option[]
  byLine: readonly (readonly Option[])[]
  byShop: readonly (readonly Option[])[]
  /** Maximum pieces per line from all shops. */
  atMost: readonly number[]
}

export function prepare(problem: Problem): Prepared {
  const all = allOptions(problem).sort((a, b) => a.priceCents - b.priceCents)
  const shops = withReachableThresholds(problem, grouped(all, 'shop', problem.shops.length))
  const remaining = withoutDominated(problem, shops)
  const options = all.filter(({ offer }) => remaining.has(offer))
  const byLine = grouped(options, 'line', problem.lines.length)
  return {
    problem,
    shops,
    options,
    byLine,
    byShop: grouped(options, 'shop', problem.shops.length),
    atMost: problem.lines.map(({ pieces }, line) => Math.min(pieces, total(byLine[line] ?? []))),
  }
}

function allOptions({ lines, shops, offers }: Problem): Option[] {
  return offers.flatMap(({ shop, priceCents, stock, lines: served }, offer) =>
    [...new Set(served)].flatMap((line) => {
      const most = Math.min(stock, lines[line]?.pieces ?? 0, shops[shop]?.maxPieces ?? 0)
      return most > 0 ? [{ offer, line, shop, priceCents, most }] : []
    }),
  )
}

function withReachableThresholds({ shops }: Problem, byShop: readonly (readonly Option[])[]): ShopTerms[] {
  return shops.map(({ shippingCents, freeShippingFromCents: from, maxPieces }, shop) => {
    const options = byShop[shop] ?? []
    const mostGoods = options.reduce((sum, { priceCents, most }) => sum + priceCents * most, 0)
    const alwaysFree = shippingCents === 0 || (from !== null && from <= 0)
    const reachable = !alwaysFree && from !== null && from <= mostGoods
    return {
      shippingCents: alwaysFree ? 0 : shippingCents,
      freeShippingFromCents: reachable ? from : null,
      maxPieces,
    }
  })
}

/**
 * Offers that an optimal basket may need: per shop and set of lines the cheapest, up to the requested pieces. Where
 * goods may reach free shipping, a more expensive piece can pay off, so all remain.
 */
function withoutDominated({ lines, offers }: Problem, shops: readonly ShopTerms[]): Set<number> {
  const remaining = new Set<number>()
  const already = new Map<string, number>()
  const cheapestFirst = [...offers.entries()].sort(([, a], [, b]) => a.priceCents - b.priceCents)
  for (const [place, { shop, stock, lines: served }] of cheapestFirst) {
    if (shops[shop]?.freeShippingFromCents !== null) {
      remaining.add(place)
      continue
    }
    const sameLines = [...new Set(served)].sort((a, b) => a - b)
    const key = `${shop}:${sameLines}`
    const had = already.get(key) ?? 0
    if (had >= sameLines.reduce((sum, line) => sum + (lines[line]?.pieces ?? 0), 0)) continue
    remaining.add(place)
    already.set(key, had + Math.max(0, stock))
  }
  return remaining
}

function grouped(options: readonly Option[], by: 'line' | 'shop', groups: number): Option[][] {
  const found = Array.from({ length: groups }, (): Option[] => [])
  for (const option of options) found[option[by]]?.push(option)
  return found
}

const total = (options: readonly Option[]) => options.reduce((sum, { most }) => sum + most, 0)
