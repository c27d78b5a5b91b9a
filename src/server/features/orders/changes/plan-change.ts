import { withCodes } from '#server/features/discounts/discounts.ts'
import { conflict, type ErrorIssue } from '#server/http/errors/errors.ts'
import type { ChangedMoney, OrderChange } from '#shared/contract/orders/order-changes.ts'
import type { Text } from '#shared/messages/translator.ts'
import { openCents, surplusCents } from '#shared/rules/money/received-money.ts'
import { isGiftCard } from '#shared/rules/products/categories.ts'
import type { OrderRow } from '../to-order.ts'
import type { HeldLine, ShelfProduct } from './changes.queries.ts'

/** A line before and after the change; `before` is 0 for a new line. */
export type PlannedLine = {
  productId: number
  name: string
  before: number
  after: number
  priceBefore: number
  priceAfter: number
  restock: boolean
  /** Set for a new line. */
  product?: ShelfProduct
}

export type Plan = {
  lines: PlannedLine[]
  extras: OrderRow['extras']
  money: ChangedMoney
  shipping: OrderRow['shipping']
}

type Held = { order: OrderRow; lines: readonly HeldLine[]; shelf: ReadonlyMap<number, ShelfProduct> }

/** Plans a change to a freshly read order. Throws 409 with an issue per invalid line. */
export function planChange(
  { order, lines, shelf }: Held,
  change: Omit<OrderChange, 'updatedAt' | 'reason' | 'method'>,
): Plan {
  const requested = new Map(change.lines.map((line, place) => [line.productId, { ...line, place }]))
  const existing = lines.map((line): PlannedLine => {
    const to = requested.get(line.productId)
    return {
      productId: line.productId,
      name: line.productName,
      before: line.quantity,
      priceBefore: line.priceCents,
      after: to?.quantity ?? line.quantity,
      priceAfter: to?.priceCents ?? line.priceCents,
      restock: to?.restock ?? true,
    }
  })
  const added = change.lines.flatMap(({ productId, quantity, priceCents }): PlannedLine[] => {
    if (quantity === 0 || lines.some((line) => line.productId === productId)) return []
    const product = shelf.get(productId)
    const price = priceCents ?? product?.priceCents ?? 0
    return [
      {
        productId,
        name: product?.name ?? '',
        before: 0,
        after: quantity,
        restock: true,
        priceBefore: price,
        priceAfter: price,
        ...(product ? { product } : {}),
      },
    ]
  })
  const all = [...existing, ...added]
  refuse(
    all.flatMap((line) => {
      const floor = lines.find(({ productId }) => productId === line.productId)?.floor ?? 0
      const problem = cardProblem(line, { order, lines, shelf }) ?? problemOf(line, shelf.get(line.productId), floor)
      return problem ? [{ ...problem, place: requested.get(line.productId)?.place ?? 0 }] : []
    }),
  )
  if (all.every(({ after }) => after === 0)) throw conflict('order_empty', (t) => t('orderChanges.empty'))
  const extras = change.extras ? withCodes(change.extras, order.extras) : order.extras
  refuseDiscountOnCards(all, { lines, shelf }, extras)
  const money = moneyOf(order, all, extras, change.shippingCents ?? order.shippingCents)
  return { lines: all, extras, money, shipping: order.shipping }
}

/**
 * Gift cards are issued when the order is paid, and are fixed from then on. An order of gift cards alone has no delivery for other goods.
 */
function cardProblem(line: PlannedLine, { order, lines, shelf }: Held): Problem | undefined {
  if (line.before === line.after && line.priceBefore === line.priceAfter) return undefined
  const held = lines.find(({ productId }) => productId === line.productId)
  const isCard = held ? held.isCard : isGiftCard(shelf.get(line.productId)?.category)
  const fits = isCard ? order.status === 'pending' : order.delivery !== 'email'
  return fits ? undefined : { code: 'gift_card_fixed', message: (t) => t('giftCards.fixed', { name: line.name }) }
}

/** Throws 409 `gift_card_discount` if discounts are more than the other goods. */
function refuseDiscountOnCards(
  all: readonly PlannedLine[],
  { lines, shelf }: Omit<Held, 'order'>,
  extras: OrderRow['extras'],
) {
  const isCard = ({ productId }: PlannedLine) =>
    lines.find((line) => line.productId === productId)?.isCard ?? isGiftCard(shelf.get(productId)?.category)
  if (!all.some(isCard)) return
  const goods = all.filter((line) => !isCard(line)).map(({ after, priceAfter }) => after * priceAfter)
  const left = [...goods, ...extras.map(({ amountCents }) => amountCents)].reduce((sum, cents) => sum + cents, 0)
  if (left < 0) throw conflict('gift_card_discount', (t) => t('giftCards.discount'))
}

type Problem = {
  code: 'gift_card_fixed' | 'product_unavailable' | 'insufficient_stock' | 'line_fixed'
  message: Text
  stock?: number
}

function problemOf(line: PlannedLine, product: ShelfProduct | undefined, floor: number): Problem | undefined {
  const { name, before, after } = line
  if (after < before && after < floor) {
    return { code: 'line_fixed', message: (t) => t('orderChanges.fixed', { name, count: floor }) }
  }
  if (after <= before) return undefined
  if (!product || product.archived) {
    const message: Text = (t) => (name ? t('orderErrors.unavailable', { name }) : t('orderErrors.unnamedUnavailable'))
    return { code: 'product_unavailable', message, stock: 0 }
  }
  const { stock } = product
  if (after - before <= stock) return undefined
  const message: Text = (t) =>
    stock === 0 ? t('transitions.soldOut', { name }) : t('transitions.onlyLeft', { name, stock: String(stock) })
  return { code: 'insufficient_stock', message, stock }
}

function refuse(problems: readonly (Problem & { place: number })[]): void {
  const [first] = problems
  if (!first) return
  const issues = problems.map(
    ({ message, stock, place }): ErrorIssue => ({
      path: `lines.${place}`,
      message,
      ...(stock === undefined ? {} : { stock }),
    }),
  )
  throw conflict(first.code, (t, format) => problems.map(({ message }) => message(t, format)).join(' '), issues)
}

function moneyOf(
  order: OrderRow,
  lines: readonly PlannedLine[],
  extras: OrderRow['extras'],
  shippingCents: number,
): ChangedMoney {
  const goodsCents = lines.reduce((sum, { after, priceAfter }) => sum + after * priceAfter, 0)
  const extrasCents = extras.reduce((sum, { amountCents }) => sum + amountCents, 0)
  // A discount applies to the goods, not to shipping.
  if (goodsCents + extrasCents < 0) {
    throw conflict('total_below_zero', (t) => t('orderChanges.belowZero'), [
      { path: 'extras', message: (t) => t('orderChanges.belowZero') },
    ])
  }
  const totalCents = goodsCents + extrasCents + shippingCents
  // An order marked as paid by hand has received its full total.
  const receivedCents = order.receivedCents ?? (order.paymentStatus === 'paid' ? order.totalCents : null)
  const then = { ...order, totalCents, receivedCents }
  return {
    goodsCents,
    extrasCents,
    shippingCents,
    totalCents,
    totalBeforeCents: order.totalCents,
    toPayCents: openCents(then),
    toRefundCents: surplusCents(then),
  }
}
