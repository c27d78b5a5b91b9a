import { createHash } from 'node:crypto'
import type { Database, Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/database/lock-placing.ts'
import { payments } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { type CheckedApproval, confirmApproval, type Seller } from '#server/features/counter-access/counter-access.ts'
import { creditRefused, findCredit, holdCredit, settleGiftCards } from '#server/features/credit/credit.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { conflict, unprocessable } from '#server/http/errors/errors.ts'
import type { CounterSale, Receipt } from '#shared/contract/orders/counter/counter.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { COUNTER_EMAIL, counterTotal } from '#shared/rules/orders/placing/counter.ts'
import { refuseTooMuchCash, roundingOf } from '../money/cash.ts'
import { payWithCredit } from '../money/credit-payments.ts'
import { totalChanged } from '../placing/place-order.ts'
import { placedWithKey, writeOrder } from '../placing/write-order.ts'
import type { OrderRow } from '../to-order.ts'
import { toReceipt } from './receipts.ts'
import {
  agreedPrices,
  chosenLines,
  customExtras,
  discountName,
  refuseDiscountOnCards,
  refuseFree,
  refuseLowerPrices,
  refusePreorders,
} from './sold-lines.ts'

type OwnSale = Omit<CounterSale, 'approval' | 'soldBy'>

type Selling = {
  idempotencyKey: string | undefined
  /** Finds the person it is booked under. */
  sellerOf: (tx: Transaction) => Promise<Seller>
  /** Checks the PIN of another person who may. */
  approval?: (() => Promise<CheckedApproval>) | undefined
}

/**
 * Sells at the counter in one transaction: takes the stock and writes a paid, handed-over order with its payment and events. Works while
 * the shop is closed to customers, and their limits do not apply. Idempotent: the same key returns the same sale.
 */
export async function sellAtCounter(
  { db, encryption }: { db: Database; encryption: Encryption },
  shops: ShopScope,
  shopId: number,
  sale: OwnSale,
  { idempotencyKey, sellerOf, approval }: Selling,
): Promise<Receipt> {
  await getShop(db, shops, shopId)
  const approved = await approval?.()
  return db.change(shopId, async (tx) => {
    // Serializes with closing the shop for good (`shops/stop-orders.ts`): it waits for this sale, or the sale finds the shop closed.
    await lockPlacing(tx, shopId, { open: 'shared' })
    const shop = await getShop(tx, shops, shopId)
    if (shop.closedAt) throw conflict('account_closed', (t) => t('errors.shopClosedForGood'))
    const requestHash = createHash('sha256').update(JSON.stringify(sale)).digest('base64url')
    const before = idempotencyKey === undefined ? undefined : await placedWithKey(tx, shopId, idempotencyKey)
    if (before && before.requestHash !== requestHash) {
      throw unprocessable('idempotency_mismatch', (t) => t('orderErrors.idempotencyMismatch'))
    }
    if (before) return toReceipt(tx, encryption, before)
    const { actor, mayReprice, data: about } = await sellerOf(tx)
    if (!mayReprice && !approved) refuseLowerPrices(sale)
    const credit = await holdPaying(tx, shopId, sale)
    const lines = await chosenLines(tx, shopId, sale)
    if (!sale.allowFree) refuseFree(lines)
    if (!sale.confirmPreorder) refusePreorders(lines)
    const { discountCents, totalCents } = counterTotal(sale, sale.discount)
    if (totalCents !== sale.totalCents) throw totalChanged(totalCents)
    refuseDiscountOnCards(lines, sale, discountCents)
    const language = sale.language ?? shop.language
    const { order, data } = await writeOrder(tx, {
      shop,
      lines,
      language,
      delivery: 'counter',
      customerEmail: sale.customerEmail ?? COUNTER_EMAIL,
      status: 'shipped',
      paymentStatus: 'paid',
      receivedCents: totalCents,
      extras: [
        ...(await customExtras(tx, shopId, sale.customLines)),
        ...(discountCents > 0 ? [{ name: discountName(sale.discount, language), amountCents: -discountCents }] : []),
      ],
      key: idempotencyKey === undefined ? undefined : { idempotencyKey, requestHash },
    })
    if (credit) await payWithCredit(tx, order, credit, actor)
    await takePayments(tx, order, sale, actor)
    const approvedBy = approved && (await confirmApproval(tx, approved, order))
    await recordEvents(tx, actor, [
      {
        order,
        kind: 'placed',
        data: { ...data, ...about, ...agreedPrices(lines), ...(approvedBy ? { approvedBy } : {}) },
      },
      { order, kind: 'paid', data: { amountCents: totalCents } },
      { order, kind: 'shipped' },
      ...(sale.customerEmail === undefined ? [] : [{ order, kind: 'receipt_sent' as const }]),
    ])
    // The receipt has their codes.
    await settleGiftCards(tx, order, { actor })
    return toReceipt(tx, encryption, order)
  })
}

/** Holds the store credit that pays, before the products. Throws 409 `credit_unknown`, `credit_changed` and so on. */
async function holdPaying(tx: Transaction, shopId: number, { creditCode, creditCents: cents }: OwnSale) {
  if (creditCode === undefined || cents === undefined) return undefined
  const { id: account } = await findCredit(tx, shopId, creditCode)
  const balanceCents = await holdCredit(tx, { shopId, id: account })
  if (balanceCents === 0) throw creditRefused({ problem: 'empty' })
  if (balanceCents < cents) throw creditRefused({ problem: 'changed', cents: balanceCents })
  return { account, cents }
}

/** Books the parts of the payment. Throws 409 `rounding_changed` or `cash_limit`. */
async function takePayments(tx: Transaction, order: OrderRow, sale: OwnSale, actor: Actor) {
  const leftCents = order.totalCents - (sale.creditCents ?? 0)
  const parts = sale.payments ?? [{ means: sale.means, amountCents: leftCents }]
  const taken = parts.filter(({ amountCents }) => amountCents > 0)
  const cash = taken.find(({ means }) => means === 'cash')
  const roundingCents = cash ? await roundingOf(tx, order.shopId, cash) : 0
  if ((sale.roundingCents ?? roundingCents) !== roundingCents) {
    const due = (cash?.amountCents ?? 0) + roundingCents
    throw conflict('rounding_changed', (t, { money }) => t('orderErrors.roundingChanged', { amount: money(due) }))
  }
  if (taken.length === 0) return
  await tx.insert(payments).values(
    taken.map((part) => ({
      ...part,
      shopId: order.shopId,
      orderId: order.id,
      kind: 'payment' as const,
      source: 'hand' as const,
      roundingCents: part === cash ? roundingCents : 0,
      receivedOn: amsterdamDay(new Date()),
      bookedBy: actor?.id ?? null,
    })),
  )
  if (cash) await refuseTooMuchCash(tx, order, 'payment')
}
