import type { Prepared } from './prepare.ts'
import { shippingOf, type Take } from './problem.ts'

/** A purchase from a subset of shops. */
export type Purchase = { takes: Take[]; pieces: number; totalCents: number; shops: ReadonlySet<number> }

type Search = {
  prepared: Prepared
  /** A set of shops to exclude. */
  except?: ReadonlySet<number>
  /** Deadline in the time of `performance.now()`. */
  until: number
}

/**
 * Finds a good basket within milliseconds, where the solver may take seconds: each line takes the cheapest pieces of
 * the open shops, while shops are closed, opened and swapped as long as that saves money.
 */
export function searchFrom(open: ReadonlySet<number>, search: Search): Purchase | undefined {
  let current = counted(buy(search.prepared, open), search)
  let around = current?.shops ?? open
  for (;;) {
    const better =
      bestOf(closing(around), search, current) ??
      bestOf(opening(around, search.prepared), search, current) ??
      bestOf(swapping(around, search.prepared), search, current)
    if (!better) return current
    current = better
    around = better.shops
  }
}

function bestOf(sets: Iterable<ReadonlySet<number>>, search: Search, than: Purchase | undefined): Purchase | undefined {
  let best: Purchase | undefined
  for (const open of sets) {
    if (performance.now() > search.until) break
    const found = counted(buy(search.prepared, open), search)
    if (found && isBetter(found, best ?? than)) best = found
  }
  return best
}

const isBetter = (one: Purchase, than: Purchase | undefined) =>
  !than || one.pieces > than.pieces || (one.pieces === than.pieces && one.totalCents < than.totalCents)

const counted = (purchase: Purchase, { except }: Search) =>
  except && isSame(purchase.shops, except) ? undefined : purchase

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((shop) => other.has(shop))

function* closing(open: ReadonlySet<number>) {
  for (const shop of open) yield without(open, shop)
}

function* opening(open: ReadonlySet<number>, { byShop }: Prepared) {
  for (const [shop, options] of byShop.entries()) {
    if (options.length && !open.has(shop)) yield new Set([...open, shop])
  }
}

function* swapping(open: ReadonlySet<number>, prepared: Prepared) {
  for (const more of opening(open, prepared)) {
    for (const shop of open) yield without(more, shop)
  }
}

const without = (open: ReadonlySet<number>, shop: number) => new Set([...open].filter((other) => other !== shop))

function buy({ problem, byLine, shops }: Prepared, open: ReadonlySet<number>): Purchase {
  const stock = problem.offers.map((offer) => offer.stock)
  const room = shops.map(({ maxPieces }) => maxPieces)
  const goods = new Map<number, number>()
  const takes: Take[] = []
  let pieces = 0
  for (const [line, request] of problem.lines.entries()) {
    let left = request.pieces
    for (const { offer, shop, priceCents } of byLine[line] ?? []) {
      if (left === 0) break
      if (!open.has(shop)) continue
      const taken = Math.min(left, stock[offer] ?? 0, room[shop] ?? 0)
      if (taken <= 0) continue
      takes.push({ offer, line, pieces: taken })
      stock[offer] = (stock[offer] ?? 0) - taken
      room[shop] = (room[shop] ?? 0) - taken
      goods.set(shop, (goods.get(shop) ?? 0) + taken * priceCents)
      left -= taken
      pieces += taken
    }
  }
  const totalCents = goods.entries().reduce((sum, [shop, value]) => sum + value + shippingOf(shops[shop], value), 0)
  return { takes, pieces, totalCents, shops: new Set(goods.keys()) }
}
