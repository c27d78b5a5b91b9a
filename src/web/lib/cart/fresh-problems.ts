import { listPublicProducts } from '#shared/contract/storefront.ts'
import type { CartLine } from '#shared/rules/orders/cart.ts'
import { call } from '../api/call.ts'
import { type LineProblem, problemsWith } from './line-problem.ts'

/** The most ids that the list takes. */
const BATCH = 100

/** Compares the lines of a cart with the shop's stock and prices now. */
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
