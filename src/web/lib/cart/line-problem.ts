import type { Issue } from '#shared/contract/errors.ts'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import type { Text } from '#shared/messages/translator.ts'
import { type CartLine, mostOf } from '#shared/rules/orders/placing/cart.ts'

/** Reason why a line cannot be ordered, with the current price and stock. */
export type LineProblem = {
  productId: number
  message: Text
  /** The fix, other than removing the line. */
  remedy?: 'price' | 'fewer' | 'sealed'
  priceCents: number
  stock: number
}

/** Maps a refusal to lines: by product id, or by the index in `items.N`. */
export function problemsIn(issues: readonly Issue[], lines: readonly CartLine[]): LineProblem[] {
  return issues.flatMap((issue) => {
    const place = /^items\.(\d+)/.exec(issue.path)?.[1]
    const line =
      lines.find(({ productId }) => productId === issue.productId) ??
      (place === undefined ? undefined : lines[Number(place)])
    return line ? [problemOf(line, { ...issue, message: () => issue.message })] : []
  })
}

/** Compares a cart with the shop. A product missing from `fresh` is not for sale. */
export function problemsWith(lines: readonly CartLine[], fresh: readonly PublicProduct[]): LineProblem[] {
  return lines.flatMap((line) => {
    const product = fresh.find(({ id }) => id === line.productId)
    if (!product) return [problemOf(line, { stock: 0, message: (t) => t('cart.problem.gone') })]
    const most = mostOf(product)
    if (most < product.stock && most < line.quantity) {
      const message: Text = (t) => t('cart.problem.limit', { most })
      return [problemOf(line, { ...product, stock: most, message })]
    }
    if (product.stock < line.quantity) {
      return [
        problemOf(line, { ...product, message: (t) => t('cart.problem.fewer', { stock: String(product.stock) }) }),
      ]
    }
    if (product.priceCents === line.priceCents) return []
    return [
      problemOf(line, {
        ...product,
        message: (t, { money }) => t('cart.problem.price', { price: money(product.priceCents) }),
      }),
    ]
  })
}

type Now = Pick<Issue, 'priceCents' | 'stock' | 'openLive'> & { message: Text }

function problemOf(
  line: CartLine,
  { message, priceCents = line.priceCents, stock = line.stock, openLive }: Now,
): LineProblem {
  const problem = { productId: line.productId, message, priceCents, stock }
  if (stock === 0) return problem
  if (stock < line.quantity) return { ...problem, remedy: 'fewer' }
  if (priceCents !== line.priceCents) return { ...problem, remedy: 'price' }
  return openLive === false && line.openLive ? { ...problem, remedy: 'sealed' } : problem
}

/** Whether the visitor has fixed the line. */
export function isSolved({ remedy, priceCents, stock }: LineProblem, line: CartLine): boolean {
  if (remedy === 'sealed') return !line.openLive
  if (remedy === 'fewer') return line.quantity <= stock && line.priceCents === priceCents
  return remedy === 'price' && line.priceCents === priceCents
}

/** The line with the current price and at most the current stock. */
export const remedied = (line: CartLine, { priceCents, stock }: LineProblem): CartLine => ({
  ...line,
  // The original price of a sale belongs to the old price.
  sale: priceCents === line.priceCents ? (line.sale ?? null) : null,
  priceCents,
  stock,
  quantity: Math.min(line.quantity, stock),
})

/** Label of the button that applies the remedy. */
export const remedyLabel =
  ({ remedy, priceCents, stock }: LineProblem, line: CartLine): Text =>
  (t, { money }) => {
    if (remedy === 'sealed') return t('cart.problem.sealed')
    if (remedy === 'price') return t('cart.problem.usePrice')
    return priceCents === line.priceCents
      ? t('cart.problem.takeRest', { stock })
      : t('cart.problem.takeRestAt', { stock, price: money(priceCents) })
  }
