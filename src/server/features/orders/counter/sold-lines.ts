import type { Queryable, Transaction } from '#server/database/connect.ts'
import { refuseUnpriced } from '#server/features/products/products.ts'
import { findSeller, taxSettingsOf } from '#server/features/sellers/sellers.ts'
import { permissionRequired } from '#server/http/access/shop-access.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { CounterSale } from '#shared/contract/orders/counter/counter.ts'
import type { CustomLine } from '#shared/contract/orders/counter/counter-lines.ts'
import type { OrderExtra } from '#shared/contract/orders/order-extra.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import type { OrderEventData } from '#shared/rules/orders/order-events.ts'
import type { CounterDiscount } from '#shared/rules/orders/placing/counter.ts'
import { isGiftCard } from '#shared/rules/products/categories.ts'
import { holdShelf } from '../changes/changes.queries.ts'
import { itemsRefused, type Problem } from '../placing/place-order.ts'
import type { NewLine } from '../placing/write-order.ts'

/** Locks the products of a sale in id order. Throws for products that are unavailable or whose price has changed. */
export async function chosenLines(
  tx: Transaction,
  shopId: number,
  { items }: Pick<CounterSale, 'items'>,
): Promise<NewLine[]> {
  const shelf = await holdShelf(
    tx,
    shopId,
    items.map(({ productId }) => productId),
  )
  const lines = items.map(({ productId, ...line }) => ({ ...line, productId, product: shelf.get(productId) }))
  const problems = lines.flatMap(({ productId, product, quantity, priceCents }, position): Problem[] => {
    const about = { position, productId, name: product?.name ?? null, details: product?.details ?? null }
    if (!product || product.archived) {
      return [{ ...about, problem: 'unavailable', name: null, details: null, priceCents: null, stock: null }]
    }
    const now = { priceCents: product.priceCents, stock: product.stock }
    if (product.stock < quantity) return [{ ...about, ...now, problem: 'stock' }]
    return product.priceCents === priceCents ? [] : [{ ...about, ...now, problem: 'price' }]
  })
  if (problems.length > 0) throw itemsRefused(problems, [])
  return lines.flatMap(({ product, quantity, priceCents, agreed }) =>
    product
      ? [
          {
            product,
            quantity,
            priceCents: agreed?.priceCents ?? priceCents,
            agreed: agreed && { listPriceCents: priceCents, reason: agreed.reason },
          },
        ]
      : [],
  )
}

/** Custom lines as they are stored, with the VAT that applies now, so that later settings do not change it. */
export async function customExtras(
  db: Queryable,
  shopId: number,
  customLines: readonly CustomLine[] = [],
): Promise<OrderExtra[]> {
  if (customLines.length === 0) return []
  const [seller, usual] = [await findSeller(db, shopId), await taxSettingsOf(db, shopId)]
  return customLines.map(({ name, amountCents, vatScheme = 'standard', vatRate = usual.vatRate }) => ({
    name,
    amountCents,
    vatScheme: seller?.smallBusiness ? 'small-business' : vatScheme,
    vatRate,
  }))
}

/** Lines with another price than the product's, for the history of the order. */
export function agreedPrices(lines: readonly NewLine[]): Pick<OrderEventData, 'prices'> {
  const prices = lines.flatMap(({ product: { name }, priceCents, agreed }) =>
    agreed ? [{ name, listCents: agreed.listPriceCents, priceCents, reason: agreed.reason }] : [],
  )
  return prices.length > 0 ? { prices } : {}
}

/** Throws 403 `permission_required` for a discount, or for a line below its product's price. */
export function refuseLowerPrices({ items, discount }: Pick<CounterSale, 'items' | 'discount'>) {
  const isLower = items.some(({ priceCents, agreed }) => agreed && agreed.priceCents < priceCents)
  if (discount || isLower) throw permissionRequired('prices.write')
}

/** Throws 409 `needs_price` for products without a price. A price of zero that was agreed has a reason. */
export const refuseFree = (lines: readonly NewLine[]) =>
  refuseUnpriced(
    lines.flatMap(({ product: { id, name }, priceCents, agreed }) =>
      priceCents === 0 && !agreed ? [{ name, productId: id }] : [],
    ),
  )

/** Throws 409 `gift_card_discount` if a discount is more than the other goods. */
export function refuseDiscountOnCards(
  lines: readonly NewLine[],
  { customLines = [] }: { customLines?: readonly { amountCents: number }[] | undefined },
  discountCents: number,
) {
  const goods = lines.flatMap(({ product, quantity, priceCents }) =>
    isGiftCard(product.category) ? [] : [quantity * priceCents],
  )
  const others = [...goods, ...customLines.map(({ amountCents }) => amountCents)]
  if (discountCents <= others.reduce((sum, cents) => sum + cents, 0)) return
  throw conflict('gift_card_discount', (t) => t('giftCards.discount'))
}

/** Throws 409 `preorder_unconfirmed` for products that are not released yet. */
export function refusePreorders(lines: readonly NewLine[]) {
  const today = amsterdamDay(new Date())
  const [first, ...others] = lines.flatMap(({ product: { id, name, releaseDate } }, position) =>
    releaseDate && releaseDate > today
      ? [
          {
            path: `items.${position}`,
            productId: id,
            message: ((t, { date }) => t('orderErrors.preorder', { name, day: date(releaseDate) })) satisfies Text,
          },
        ]
      : [],
  )
  if (first) throw conflict('preorder_unconfirmed', first.message, [first, ...others])
}

export const discountName = (discount: CounterDiscount | undefined, language: Language): string =>
  written(
    (t) =>
      discount && 'percent' in discount
        ? t('orderChanges.discountOf', { percent: discount.percent })
        : t('orderChanges.discount'),
    language,
  )
