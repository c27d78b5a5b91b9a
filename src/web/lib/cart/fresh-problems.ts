import { listPublicProducts } from '#shared/contract/storefront.ts'
import type { CartLine } from '#shared/rules/orders/placing/cart.ts'
import { call } from '../api/call.ts'
import { type LineProblem, problemsWith } from './line-problem.ts'

/** Maximum number of ids per request. */
const BATCH = 100

/** Compares the lines of a cart with the shop's current stock and prices. */
export async function freshProblems(shopId: number, lines: readonly CartLine[]): Promise<LineProblem[]> {
  const starts = Array.from({ length: Math.ceil(lines.length / BATCH) }, (_, part) => part * BATCH)
  const answers = await Promise.all(
    starts.map((start) => {
      const ids = lines.slice(start, start + BATCH).map(({ productId }) => productId)
      return call(listPublicProducts, { params: { id: shopId }, query: { ids: ids.join(','), limit: BATCH } })
    }),
  )
  return problemsWith(
    lines,
    answers.flatMap(({ items }) => items),
  )
}
