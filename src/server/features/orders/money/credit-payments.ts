import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { creditMovements, payments } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { holdCredit, moveCredit } from '#server/features/credit/credit.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import type { OrderRow } from '../to-order.ts'
import { sumPayments } from './payments.queries.ts'

type OrderKey = { shopId: number; id: number }

/** Store credit of an account. */
export type CreditPart = { account: number; cents: number }

/** Store credit that pays an order, less what was given back, latest first. */
export async function creditIn(db: Queryable, { shopId, id }: OrderKey): Promise<CreditPart[]> {
  const { rows } = await db.execute<{ account: string; cents: string }>(sql`
    select m.account_id as account, sum(p.amount_cents) as cents
    from ${payments} p join ${creditMovements} m on m.shop_id = p.shop_id and m.id = p.credit_movement_id
    where p.shop_id = ${shopId} and p.order_id = ${id} and p.source = 'credit'
    group by 1 having sum(p.amount_cents) > 0 order by max(p.id) desc`)
  return rows.map(({ account, cents }) => ({ account: Number(account), cents: Number(cents) }))
}

export const sumOfCredit = (parts: readonly CreditPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

/** Pays a part of an order with the credit of an account, which the caller holds. */
export async function payWithCredit(tx: Transaction, order: OrderKey, { account, cents }: CreditPart, actor: Actor) {
  const { shopId, id: orderId } = order
  const of = { shopId, id: account }
  const creditMovementId = await moveCredit(tx, of, { cause: 'spent', amountCents: -cents, orderId }, actor)
  await tx
    .insert(payments)
    .values({ ...bookedNow(order, actor), kind: 'payment', amountCents: cents, creditMovementId })
}

const bookedNow = ({ shopId, id }: OrderKey, actor: Actor) => ({
  shopId,
  orderId: id,
  source: 'credit' as const,
  receivedOn: amsterdamDay(new Date()),
  bookedBy: actor?.id ?? null,
})

/** Gives all credit back before an order is cancelled, and returns what went where. */
export async function giveCreditBack(tx: Transaction, order: OrderRow, actor: Actor): Promise<CreditPart[]> {
  const parts = await creditIn(tx, order)
  if (parts.length === 0) return []
  for (const { account, cents } of parts) {
    const of = { shopId: order.shopId, id: account }
    const movement = { cause: 'spend_undone', amountCents: cents, orderId: order.id } as const
    const creditMovementId = await moveCredit(tx, of, movement, actor)
    await tx
      .insert(payments)
      .values({ ...bookedNow(order, actor), kind: 'refund', amountCents: -cents, creditMovementId })
  }
  await sumPayments(tx, [order])
  return parts
}

type Retaking = { order: OrderRow; parts: readonly CreditPart[] }

/** Holds the accounts to which cancelled orders gave credit back. Returns the orders whose credit was spent since. */
export async function holdGivenBack(tx: Transaction, list: readonly Retaking[]): Promise<Set<number>> {
  const accounts = new Map<string, number>()
  const keys = list.flatMap(({ order: { shopId }, parts }) => parts.map(({ account }) => ({ shopId, id: account })))
  for (const key of keys.toSorted((one, other) => one.shopId - other.shopId || one.id - other.id)) {
    accounts.set(nameOf(key), await holdCredit(tx, key))
  }
  const spent = new Set<number>()
  for (const { order, parts } of list) {
    const left = (account: number) => accounts.get(nameOf({ shopId: order.shopId, id: account })) ?? 0
    if (parts.some(({ account, cents }) => left(account) < cents)) spent.add(order.id)
    else {
      for (const { account, cents } of parts) {
        accounts.set(nameOf({ shopId: order.shopId, id: account }), left(account) - cents)
      }
    }
  }
  return spent
}

const nameOf = ({ shopId, id }: OrderKey) => `${shopId} ${id}`

/** Takes the credit of orders again whose cancellation is undone. The caller holds the accounts. Returns the orders with their sums. */
export async function retakeCredit(tx: Transaction, list: readonly Retaking[], actor: Actor): Promise<OrderRow[]> {
  const concerned = list.filter(({ parts }) => parts.length > 0)
  for (const { order, parts } of concerned) {
    for (const part of parts) await payWithCredit(tx, order, part, actor)
  }
  return concerned.length === 0
    ? []
    : sumPayments(
        tx,
        concerned.map(({ order }) => order),
      )
}
