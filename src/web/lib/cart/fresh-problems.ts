import { listPublicProducts } from '#shared/contract/storefront.ts'
import type { CartLine } from '#shared/rules/orders/cart.ts'
import { call } from '../api/call.ts'
import { type LineProblem, problemsWith } from './line-problem.ts'

/** As many as the list takes at once. */
const AT_ONCE = 100

/** Asks the shop what it has of the lines in a cart, and at which price. */
export async function freshProblems(shopId: number, lines: readonly CartLine[]): Promise<LineProblem[]> {
  const starts = Array.from({ length: Math.ceil(lines.length / AT_ONCE) }, (_, part) => part * AT_ONCE)
  const answers = await Promise.all(
    starts.map((start) => {
      const ids = lines.slice(start, start + AT_ONCE).map(({ productId }) => productId)
      return call(listPublicProducts, { params: { id: shopId }, query: { ids: ids.join(','), limit: AT_ONCE } })
    }),
  )
  return problemsWith(
    lines,
    answers.flatMap(({ items }) => items),
  )
}
