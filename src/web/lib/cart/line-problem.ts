import type { Issue } from '#shared/contract/errors.ts'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import type { CartLine } from '#shared/rules/orders/cart.ts'

/** Why a line cannot be bought, and the price and stock of its product now. */
export type LineProblem = {
  productId: number
  message: string
  /** What solves it, besides removing the line. */
  remedy?: 'price' | 'fewer'
  priceCents: number
  stock: number
}

/** The lines that a refusal is about: by the product it names, or by their index in `items.N`. */
export function problemsIn(issues: readonly Issue[], lines: readonly CartLine[]): LineProblem[] {
  return issues.flatMap((issue) => {
    const place = /^items\.(\d+)/.exec(issue.path)?.[1]
    const line =
      lines.find(({ productId }) => productId === issue.productId) ??
      (place === undefined ? undefined : lines[Number(place)])
    return line ? [problemOf(line, issue)] : []
  })
}

/** What differs between the cart and the shop. A product that is missing from `fresh` is not for sale now. */
export function problemsWith(lines: readonly CartLine[], fresh: readonly PublicProduct[]): LineProblem[] {
  return lines.flatMap((line) => {
    const product = fresh.find(({ id }) => id === line.productId)
    if (!product) return [problemOf(line, { stock: 0, message: 'No longer for sale.' })]
    if (product.stock < line.quantity) {
      return [problemOf(line, { ...product, message: `Only ${product.stock} left.` })]
    }
    if (product.priceCents === line.priceCents) return []
    return [problemOf(line, { ...product, message: `Now costs ${formatMoney(product.priceCents)}.` })]
  })
}

type Now = { message: string; priceCents?: number | undefined; stock?: number | undefined }

function problemOf(line: CartLine, { message, priceCents = line.priceCents, stock = line.stock }: Now): LineProblem {
  const problem = { productId: line.productId, message, priceCents, stock }
  if (stock === 0) return problem
  if (stock < line.quantity) return { ...problem, remedy: 'fewer' }
  return priceCents === line.priceCents ? problem : { ...problem, remedy: 'price' }
}

/** Whether the line was corrected: to fewer pieces, or the new price. */
export function isSolved({ remedy, priceCents, stock }: LineProblem, line: CartLine): boolean {
  if (remedy === 'fewer') return line.quantity <= stock && line.priceCents === priceCents
  return remedy === 'price' && line.priceCents === priceCents
}

/** The line at the price now, and with no more pieces than there are. */
export const remedied = (line: CartLine, { priceCents, stock }: LineProblem): CartLine => ({
  ...line,
  priceCents,
  stock,
  quantity: Math.min(line.quantity, stock),
})

/** The label of the button that applies the remedy. */
export function remedyLabel({ remedy, priceCents, stock }: LineProblem, line: CartLine): string {
  if (remedy === 'price') return 'Use the new price'
  const price = priceCents === line.priceCents ? '' : ` at ${formatMoney(priceCents)}`
  return `Take the ${stock} that ${stock === 1 ? 'is' : 'are'} left${price}`
}
