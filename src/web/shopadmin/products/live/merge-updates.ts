import type { Page } from '#shared/contract/endpoint.ts'
import type { Product } from '#shared/contract/products/products.ts'

export type ProductPage = Page<Product>

/** A loaded page, refetched. */
export type FreshPage = { at: number; page: ProductPage }

/** Merges refetched data into the loaded pages without moving rows. Unchanged pages and products keep their identity. */
export function mergeUpdates(pages: readonly ProductPage[], fresh: readonly FreshPage[]): ProductPage[] {
  const news = new Map(fresh.flatMap(({ page }) => page.items.map((product) => [product.id, product])))
  const newest = fresh.at(-1)?.page
  return pages.map((page, at) => {
    const items = withNews(page.items, news)
    const { total, totalIsExact = true } = newest && at === 0 ? newest : page
    const sameCount = total === page.total && totalIsExact === (page.totalIsExact ?? true)
    return items === page.items && sameCount ? page : { ...page, items, total, totalIsExact }
  })
}

/** Replaces changed products; returns the same array if there are none. */
export function withNews(items: Product[], news: ReadonlyMap<number, Product>): Product[] {
  let changed = false
  const next = items.map((item) => {
    const fresh = news.get(item.id)
    if (!fresh || isSame(item, fresh)) return item
    changed = true
    return fresh
  })
  return changed ? next : items
}

const isSame = (one: Product, other: Product): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Number of rows added, removed or moved in the refetched pages, which a refresh would show. */
export function countMoves(pages: readonly ProductPage[], fresh: readonly FreshPage[]): number {
  return fresh.reduce((sum, { at, page }) => {
    const before = pages[at]?.items.map(({ id }) => id)
    if (!before) return sum
    return (
      sum +
      movesBetween(
        before,
        page.items.map(({ id }) => id),
      )
    )
  }, 0)
}

function movesBetween(before: readonly number[], after: readonly number[]): number {
  const placeBefore = new Map(before.map((id, place) => [id, place]))
  const common = after.flatMap((id) => placeBefore.get(id) ?? [])
  const came = after.length - common.length
  const went = before.length - common.length
  return Math.max(came, went) + common.length - longestRise(common)
}

/** Length of the longest increasing subsequence: the number of rows still in order. */
function longestRise(places: readonly number[]): number {
  const tails: number[] = []
  for (const place of places) {
    const at = tails.findIndex((tail) => tail >= place)
    tails[at < 0 ? tails.length : at] = place
  }
  return tails.length
}
