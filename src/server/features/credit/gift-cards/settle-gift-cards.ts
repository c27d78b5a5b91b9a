import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { inStates } from '#server/database/order-states.ts'
import { one, only } from '#server/database/rows.ts'
import {
  creditAccounts,
  creditMovements,
  orderItems,
  orders,
  refundLines,
  refunds,
  shops,
  withdrawalLines,
} from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { GiftTo } from '#shared/contract/orders/gift-to.ts'
import { written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import { holdCredit, moveCredit } from '../move-credit.ts'

type OrderKey = { shopId: number; id: number }
type Item = { productId: number; quantity: number; returned: number; cents: number }
type Card = { id: number; productId: number; piece: number; cents: number }

type Settling = {
  actor: Actor
  /** The order is about to be cancelled. */
  cancels?: boolean
  /** A card that was spent since is taken back all the same, at the cost of the shop. */
  force?: boolean
}

/**
 * Makes the gift cards of an order agree with it: one for each piece that is paid and not returned. Issues missing ones, and takes others
 * back. Throws 409 `gift_card_spent` if one of them was used. Idempotent.
 */
export async function settleGiftCards(tx: Transaction, order: OrderKey, { actor, cancels, force }: Settling) {
  const items = await cardItems(tx, order)
  if (items.length === 0) return
  // Serializes with every other change of these cards. The order itself may be unlocked.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${order.shopId}:${order.id}`}, 5))`)
  const facts = await factsOf(tx, order)
  if (!facts) return
  // Read again: another transaction may have returned pieces before it released the lock.
  const now = await cardItems(tx, order)
  const issued = await cardsOf(tx, order)
  for (const item of now) {
    const most = facts.isPaid && !cancels && item.cents > 0 ? Math.max(0, item.quantity - item.returned) : 0
    const mine = issued.filter(({ productId }) => productId === item.productId)
    const live = mine.filter(({ cents }) => cents > 0)
    if (live.length > most) await takeBack(tx, order, { cards: live, count: live.length - most, facts, actor, force })
    if (live.length < most) await issue(tx, order, { item, cards: mine, count: most - live.length, facts, actor })
  }
}

/** Lines of gift cards with the pieces that were refunded, or withdrawn and refunded. */
async function cardItems(tx: Transaction, { shopId, id }: OrderKey): Promise<Item[]> {
  const { rows } = await tx.execute<Item>(sql`
    select i.product_id::float8 as "productId", i.quantity, i.price_cents as cents, (coalesce((
        select sum(l.quantity) from ${refundLines} l
        join ${refunds} r on r.shop_id = l.shop_id and r.id = l.refund_id and r.state <> 'failed'
        where l.shop_id = i.shop_id and l.order_id = i.order_id and l.product_id = i.product_id
      ), 0) + coalesce((
        select sum(l.quantity) from ${withdrawalLines} l
        where l.shop_id = i.shop_id and l.order_id = i.order_id and l.product_id = i.product_id and exists (
          select from ${refunds} r where r.shop_id = l.shop_id and r.withdrawal_id = l.withdrawal_id and r.state <> 'failed')
      ), 0))::int as returned
    from ${orderItems} i where i.shop_id = ${shopId} and i.order_id = ${id} and i.vat_scheme = 'voucher' order by i.product_id`)
  return rows
}

/** Issued cards with the value that they were sold at; 0 for those taken back. */
async function cardsOf(tx: Transaction, { shopId, id }: OrderKey): Promise<Card[]> {
  const { rows } = await tx.execute<Card>(sql`
    select a.id::float8 as id, a.product_id::float8 as "productId", a.piece, coalesce((
      select sum(m.amount_cents) from ${creditMovements} m
      where m.shop_id = a.shop_id and m.account_id = a.id and m.cause in ('sold', 'taken_back')), 0)::float8 as cents
    from ${creditAccounts} a where a.shop_id = ${shopId} and a.order_id = ${id} order by a.id`)
  return rows
}

type Facts = { isPaid: boolean; email: string; gift: GiftTo | null; language: Language }

async function factsOf(tx: Transaction, { shopId, id }: OrderKey): Promise<Facts | undefined> {
  const { rows } = await tx.execute<Facts>(sql`
    select o.payment_status <> 'pending' and ${inStates(sql`o.status`, 'paidFor')} as "isPaid", o.customer_email as email,
      o.gift, s.language
    from ${orders} o join ${shops} s on s.id = o.shop_id where o.shop_id = ${shopId} and o.id = ${id}`)
  return one(rows)
}

type Taking = { cards: readonly Card[]; count: number; facts: Facts; actor: Actor; force: boolean | undefined }

async function takeBack(tx: Transaction, { shopId, id }: OrderKey, { cards, count, facts, actor, force }: Taking) {
  const held: { card: Card; balanceCents: number }[] = []
  for (const card of cards) held.push({ card, balanceCents: await holdCredit(tx, { shopId, id: card.id }) })
  const spent = ({ card, balanceCents }: (typeof held)[number]) => Math.max(0, card.cents - balanceCents)
  const chosen = held.toSorted((one, other) => spent(one) - spent(other)).slice(0, count)
  for (const each of chosen) {
    const account = { shopId, id: each.card.id }
    const missingCents = spent(each)
    if (missingCents > 0) {
      if (!force) throw giftCardSpent(each.balanceCents)
      const reason = written((t) => t('giftCards.spentUnpaid'), facts.language)
      await moveCredit(tx, account, { cause: 'correction', amountCents: missingCents, reason }, actor)
    }
    await moveCredit(tx, account, { cause: 'taken_back', amountCents: -each.card.cents, orderId: id }, actor)
  }
}

const giftCardSpent = (leftCents: number) =>
  conflict('gift_card_spent', (t, { money }) => t('giftCards.spent', { left: money(leftCents) }))

type Issuing = { item: Item; cards: readonly Card[]; count: number; facts: Facts; actor: Actor }

/** Restores cards that were taken back, and makes new ones. */
async function issue(tx: Transaction, { shopId, id }: OrderKey, { item, cards, count, facts, actor }: Issuing) {
  const back = cards.filter(({ cents }) => cents === 0).slice(0, count)
  const { email, gift } = facts
  const added = []
  for (let piece = cards.length + 1; piece <= cards.length + count - back.length; piece++) {
    const values = {
      shopId,
      kind: 'card' as const,
      email: gift?.email ?? (isErasedEmail(email) ? null : email),
      message: gift?.message ?? '',
      orderId: id,
      productId: item.productId,
      piece,
    }
    added.push(only(await tx.insert(creditAccounts).values(values).returning({ id: creditAccounts.id })))
  }
  for (const card of [...back, ...added]) {
    await moveCredit(tx, { shopId, id: card.id }, { cause: 'sold', amountCents: item.cents, orderId: id }, actor)
  }
}
