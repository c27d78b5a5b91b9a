import { listPublicProducts } from '#shared/contract/storefront.ts'
import type { CartLine } from '#shared/rules/cart.ts'
import { oneLine } from '#shared/rules/text.ts'
import { call } from '../api/call.ts'
import { type LineProblem, problemsWith } from './line-problem.ts'

/** Lines beyond these are left to the checkout itself to compare. */
const MOST_ASKED = 20

/** Asks the shop what it has of the lines in a cart, and at which price. */
export async function freshProblems(shopId: number, lines: readonly CartLine[]): Promise<LineProblem[]> {
  const asked = lines.slice(0, MOST_ASKED)
  const answers = await Promise.all(
    asked.map(({ name, setName }) =>
      call(listPublicProducts, {
        params: { id: shopId },
        query: { search: oneLine(name).slice(0, 200), set: setName ?? undefined, limit: 100 },
      }),
    ),
  )
  return problemsWith(
    asked,
    answers.flatMap(({ items }) => items),
  )
}
