import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orderItems, refundLines, refunds } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { type CheckedApproval, confirmApproval } from '#server/features/counter-access/counter-access.ts'
import { settleGiftCards } from '#server/features/credit/credit.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { RefundWish } from '#shared/contract/orders/refunds.ts'
import { paidForPieces, splitRefund } from '#shared/rules/money/credit/paid-pieces.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { returnableCents, surplusCents } from '#shared/rules/money/received-money.ts'
import type { RefundThrough } from '#shared/rules/orders/refunds.ts'
import type { PayMeans } from '#shared/rules/payments/pay-means.ts'
import { bookPayments } from '../money/book-payments.ts'
import { roundingOf } from '../money/cash.ts'
import { creditIn, sumOfCredit } from '../money/credit-payments.ts'
import { bookHandPayment } from '../money/hand-payments.ts'
import { sumReturning } from '../money/payments.queries.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { agreeRefund } from './agree-refund.ts'
import { lastHandRefund } from './hand-refunds.queries.ts'
import { refundAsCredit } from './refund-as-credit.ts'
import { type RefundRow, refundableLines, sendablePayments, shippingLeftCents } from './refunds.queries.ts'

type Wish = Omit<RefundWish, 'approval'> & {
  withdrawalId?: number
  goodsCents?: number
  /** By a person with the permission, where the actor lacks it. */
  approved?: CheckedApproval | undefined
}

/**
 * Creates a refund in the caller's transaction. A manual refund is done immediately; the provider must be called after the commit. Throws
 * 409 `too_much`, `lines_refunded`, `more_than_paid`, `rounding_changed`, or `nothing_to_refund` if the provider is requested and has too
 * little money.
 */
export async function beginRefund(
  tx: Transaction,
  shops: ShopScope,
  id: number,
  wish: Wish,
  actor: Actor,
): Promise<RefundRow> {
  const [found] = await lockOrders(tx, shops, [id])
  if (!found) throw notFound((t) => t('orderErrors.notFound'))
  const order = await bookHandPayment(tx, found)
  const leftCents = returnableCents(order)
  if (wish.amountCents > leftCents) throw tooMuch(leftCents)
  const lines = await chosenLines(tx, order, wish)
  const creditCents = wish.through === 'credit' ? wish.amountCents : await creditFirst(tx, order, wish)
  const amountCents = wish.amountCents - creditCents
  const { through, paymentId } = choosePayment(await sendablePayments(tx, order), { ...wish, amountCents })
  const { shopId } = order
  const parts = await partsOf(tx, order, wish, lines)
  await refusePartOfCards(tx, order, wish, parts)
  const approvedBy = wish.approved && (await confirmApproval(tx, wish.approved, order))
  const refund = only(
    await tx
      .insert(refunds)
      .values({
        shopId,
        orderId: id,
        withdrawalId: wish.withdrawalId,
        amountCents,
        creditCents,
        ...parts,
        reason: wish.reason,
        through,
        paymentId,
        state: through === 'provider' ? 'asked' : 'done',
        createdBy: actor?.id,
        approvedBy,
        askedAt: through === 'provider' ? new Date() : undefined,
      })
      .returning(),
  )
  if (lines.length > 0) {
    await tx
      .insert(refundLines)
      .values(lines.map(({ paidCents: _, ...line }) => ({ ...line, shopId, refundId: refund.id, orderId: id })))
  }
  await settleGiftCards(tx, order, { actor })
  const rest =
    creditCents > 0 ? await refundAsCredit(tx, order, { cents: creditCents, reason: wish.reason }, actor) : order
  if (through === 'credit') return agreeRefund(tx, rest, refund)
  if (through === 'hand') return bookByHand(tx, rest, refund, wish, actor)
  await sumReturning(tx, rest)
  return refund
}

/** The part of a refund that goes back to the store credit with which the order was paid. */
const creditFirst = async (tx: Transaction, order: OrderRow, { amountCents }: Wish) =>
  Math.min(amountCents, sumOfCredit(await creditIn(tx, order)))

export const tooMuch = (leftCents: number) =>
  conflict('too_much', (t, { money }) => t('refunds.tooMuch', { left: money(leftCents) }))

/** Splits the amount into its parts. That of a withdrawal was agreed before, with the price paid for its pieces. */
async function partsOf(tx: Transaction, order: OrderRow, wish: Wish, lines: readonly { paidCents: number }[]) {
  const { amountCents, shippingCents, goodwillCents = 0 } = wish
  const shippingLeft = await shippingLeftCents(tx, order)
  if (wish.goodsCents !== undefined) {
    const beyond = Math.min(shippingLeft, Math.max(0, amountCents - wish.goodsCents))
    return { goodsCents: wish.goodsCents, shippingCents: beyond, goodwillCents: 0 }
  }
  // All that was paid for a cancelled order goes back.
  if (order.status === 'cancelled') return {}
  const goodsCents = lines.length === 0 ? undefined : lines.reduce((sum, { paidCents }) => sum + paidCents, 0)
  const parts = splitRefund({ amountCents, goodsCents, shippingCents, goodwillCents, shippingLeftCents: shippingLeft })
  if (parts) return parts
  const most = (goodsCents ?? 0) + shippingLeft + goodwillCents
  throw conflict('more_than_paid', (t, { money }) => t('refunds.moreThanPaid', { most: money(most) }))
}

type Parts = { goodsCents?: number; shippingCents?: number }

/** A gift card can only be returned in full. Throws 409 `gift_card_whole` for another amount than that of the pieces and the shipping. */
async function refusePartOfCards(tx: Transaction, order: OrderRow, { amountCents }: Wish, parts: Parts) {
  if (order.status === 'cancelled' || amountCents === (parts.goodsCents ?? 0) + (parts.shippingCents ?? 0)) return
  if (amountCents <= surplusCents(order)) return
  const isCard = eq(orderItems.vatScheme, 'voucher')
  const mine = and(eq(orderItems.shopId, order.shopId), eq(orderItems.orderId, order.id))
  if ((await tx.$count(orderItems, and(mine, isCard))) > 0) {
    throw conflict('gift_card_whole', (t) => t('giftCards.whole'))
  }
}

async function bookByHand(tx: Transaction, order: OrderRow, refund: RefundRow, wish: Wish, actor: Actor) {
  const money = {
    source: 'hand',
    kind: 'refund',
    receivedOn: amsterdamDay(new Date()),
    ...(wish.means ? { means: wish.means } : {}),
    orderId: order.id,
    amountCents: -refund.amountCents,
  } as const
  await refuseOtherRounding(tx, order.shopId, money, wish.roundingCents)
  const [booked] = await bookPayments(tx, [order.shopId], [money], actor)
  return agreeRefund(tx, booked?.order ?? order, refund, await lastHandRefund(tx, order))
}

/** Throws 409 `rounding_changed` if the shop rounds the refund otherwise than it was handed over. */
async function refuseOtherRounding(
  tx: Transaction,
  shopId: number,
  money: { means?: PayMeans; amountCents: number },
  roundingCents: number | undefined,
) {
  if (roundingCents === undefined) return
  const dueCents = -money.amountCents - (await roundingOf(tx, shopId, money))
  if (dueCents === roundingCents - money.amountCents) return
  throw conflict('rounding_changed', (t, format) => t('refunds.roundingChanged', { amount: format.money(dueCents) }))
}

function choosePayment(
  payments: readonly { id: number; leftCents: number }[],
  { amountCents, through }: Wish,
): { through: RefundThrough; paymentId: number | undefined } {
  if (amountCents === 0) return { through: 'credit', paymentId: undefined }
  const payment = through === 'hand' ? undefined : payments.find(({ leftCents }) => leftCents >= amountCents)
  if (!payment && through === 'provider') throw conflict('nothing_to_refund', (t) => t('refunds.notAtProvider'))
  return { through: payment ? 'provider' : 'hand', paymentId: payment?.id }
}

/** The refunded pieces per line. Opened pieces and pieces of a cancelled order are not restocked. */
async function chosenLines(tx: Transaction, order: OrderRow, { lines = [], restock = false }: Wish) {
  if (lines.length === 0) return []
  const known = await refundableLines(tx, order)
  const requested = new Map<number, number>()
  for (const { id, quantity } of lines) requested.set(id, (requested.get(id) ?? 0) + quantity)
  return [...requested].map(([id, quantity]) => {
    const line = known.find((each) => each.id === id)
    if (!line || quantity > line.quantity - line.given) {
      throw conflict('lines_refunded', (t) => t('refunds.tooManyPieces'))
    }
    const restocked =
      restock && order.status !== 'cancelled' && quantity <= line.quantity - line.given - line.openedQuantity
    return { productId: line.productId, quantity, restocked, paidCents: paidForPieces(line, line.given, quantity) }
  })
}
