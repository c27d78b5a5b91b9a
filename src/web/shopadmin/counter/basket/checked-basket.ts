import type { ResumedBasket } from '#shared/contract/orders/counter/parked-baskets.ts'
import type { Product } from '#shared/contract/products/products.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { randomKey } from '#web/lib/device/random-key.ts'
import { type Basket, type BasketLine, isPreorder } from './basket.ts'

type Issue = { productId?: number | undefined; priceCents?: number | undefined; stock?: number | undefined }

/** Applies a refusal to the basket: fewer pieces, new prices, and without unavailable products. */
export const corrected = (basket: Basket, issues: readonly Issue[], preorder = false): Basket => ({
  ...basket,
  lines: basket.lines.flatMap((line) => {
    const issue = issues.find(({ productId }) => productId === line.productId)
    if (!issue) return [line]
    const stock = issue.stock ?? line.stock
    const quantity = Math.min(line.quantity, stock)
    const priceCents = issue.priceCents ?? line.priceCents
    // The question whether it is sold for nothing comes when it is added again.
    if (quantity === 0 || (priceCents === 0 && line.priceCents > 0)) return []
    return [{ ...line, stock, quantity, priceCents, ...(preorder ? { preorder } : {}) }]
  }),
})

/** Changes to a parked basket since it was parked. */
export type SinceParked =
  | { kind: 'gone' | 'soldOut'; name: string }
  | { kind: 'fewer'; name: string; stock: number }
  | { kind: 'price'; name: string; before: number; now: number }

/** A resumed basket with the prices and the stock of now. `since`: the differences, to be shown. */
export function resumedBasket(parked: ResumedBasket, nameOf: (product: Product) => string, language: Language) {
  const since: SinceParked[] = []
  const lines = parked.items.flatMap(({ product, quantity, priceCents, agreed }): BasketLine[] => {
    if (!product?.isActive) {
      since.push({ kind: 'gone', name: product ? nameOf(product) : '' })
      return []
    }
    const name = nameOf(product)
    if (product.stock === 0) {
      since.push({ kind: 'soldOut', name })
      return []
    }
    if (product.stock < quantity) since.push({ kind: 'fewer', name, stock: product.stock })
    if (product.priceCents !== priceCents) {
      since.push({ kind: 'price', name, before: priceCents, now: product.priceCents })
      // The question whether it is sold for nothing comes when it is added again.
      if (product.priceCents === 0 && !agreed) return []
    }
    return [
      {
        productId: product.id,
        name,
        priceCents: product.priceCents,
        quantity: Math.min(quantity, product.stock),
        stock: product.stock,
        preorder: isPreorder(product),
        ...(agreed ? { agreed } : {}),
      },
    ]
  })
  const basket: Basket = {
    lines,
    customLines: (parked.customLines ?? []).map((line) => ({ ...line, key: randomKey() })),
    discount: discountText(parked.discount, language),
  }
  return { basket, since }
}

const discountText = (discount: ResumedBasket['discount'], language: Language): Basket['discount'] => {
  if (!discount) return { kind: 'percent', text: '' }
  return 'percent' in discount
    ? { kind: 'percent', text: String(discount.percent) }
    : { kind: 'amount', text: writeEuros(discount.amountCents, language) }
}
