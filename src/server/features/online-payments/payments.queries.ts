import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { orders, providerPayments, shops } from '#server/database/schema.ts'
import { isPageKey } from '#shared/rules/orders/page-key.ts'

export type ProviderPaymentRow = typeof providerPayments.$inferSelect
export type OrderToPay = NonNullable<Awaited<ReturnType<typeof orderToPay>>>

/** The order whose page has this key, with its shop. */
export const orderToPay = async (db: Queryable, key: string) =>
  isPageKey(key)
    ? one(
        await db
          .select({ order: orders, shop: shops })
          .from(orders)
          .innerJoin(shops, eq(shops.id, orders.shopId))
          .where(eq(orders.pageKey, key)),
      )
    : undefined

/** Locks it until the end of the transaction. */
export async function holdOrderToPay(tx: Transaction, key: string) {
  const found = await orderToPay(tx, key)
  if (!found) return undefined
  const { id, shopId } = found.order
  const these = and(eq(orders.shopId, shopId), eq(orders.id, id))
  await tx.select({ id: orders.id }).from(orders).where(these).for('no key update')
  return orderToPay(tx, key)
}

/** Providers remember an idempotency key for an hour, so a payment with a lost response is given up before that. */
const GIVEN_UP = sql`now() - interval '50 minutes'`

const ofOrder = ({ shopId, id }: { shopId: number; id: number }) =>
  and(eq(providerPayments.shopId, shopId), eq(providerPayments.orderId, id))

/** The order's latest open payment with this amount and mode, if any. */
export const currentPayment = async (
  tx: Transaction,
  order: OrderToPay['order'],
  { amountCents, mode }: Pick<ProviderPaymentRow, 'amountCents' | 'mode'>,
) =>
  one(
    await tx
      .select()
      .from(providerPayments)
      .where(
        and(
          ofOrder(order),
          eq(providerPayments.amountCents, amountCents),
          eq(providerPayments.mode, mode),
          or(
            inArray(providerPayments.status, ['open', 'pending', 'authorized']),
            and(eq(providerPayments.status, 'creating'), gt(providerPayments.createdAt, GIVEN_UP)),
          ),
        ),
      )
      .orderBy(desc(providerPayments.id))
      .limit(1),
  )

export const addPayment = async (tx: Transaction, row: typeof providerPayments.$inferInsert) =>
  only(await tx.insert(providerPayments).values(row).returning())

export const lockPayment = async (tx: Transaction, { shopId, id }: Pick<ProviderPaymentRow, 'shopId' | 'id'>) =>
  only(
    await tx
      .select()
      .from(providerPayments)
      .where(and(eq(providerPayments.shopId, shopId), eq(providerPayments.id, id)))
      // A weaker lock: a transaction that has locked the order can still add rows that refer to this payment.
      .for('no key update'),
  )

export const updatePayment = async (
  tx: Queryable,
  { shopId, id }: Pick<ProviderPaymentRow, 'shopId' | 'id'>,
  columns: Partial<ProviderPaymentRow>,
) =>
  only(
    await tx
      .update(providerPayments)
      .set(columns)
      .where(and(eq(providerPayments.shopId, shopId), eq(providerPayments.id, id)))
      .returning(),
  )

export const findPayment = async (db: Queryable, shopId: number, providerId: string) =>
  one(
    await db
      .select()
      .from(providerPayments)
      .where(and(eq(providerPayments.shopId, shopId), eq(providerPayments.providerId, providerId))),
  )

/** Payments of a shop that may exist at the provider although their ids are unknown here. */
export const findCreating = (db: Queryable, shopId: number) =>
  db
    .select()
    .from(providerPayments)
    .where(
      and(
        eq(providerPayments.shopId, shopId),
        eq(providerPayments.status, 'creating'),
        isNull(providerPayments.providerId),
        gt(providerPayments.createdAt, sql`now() - interval '1 day'`),
      ),
    )

/** Payments of an order with a provider id, newest first. */
export const knownPayments = (db: Queryable, order: { shopId: number; id: number }) =>
  db
    .select()
    .from(providerPayments)
    .where(and(ofOrder(order), isNotNull(providerPayments.providerId)))
    .orderBy(desc(providerPayments.id))

const moved = sql`coalesce(${providerPayments.refundedAt}, ${providerPayments.createdAt})`

/**
 * Payments without a final state, and refunds, which can still fail. Least recently checked first; the interval grows
 * with age, and ends after five weeks.
 */
export const unsettledPayments = (db: Database, limit: number) =>
  db
    .select()
    .from(providerPayments)
    .where(
      and(
        isNotNull(providerPayments.providerId),
        or(
          inArray(providerPayments.status, ['creating', 'open', 'pending', 'authorized']),
          gt(providerPayments.refundedCents, 0),
        ),
        sql`${providerPayments.checkedAt} < now() - greatest(interval '50 seconds', (now() - ${moved}) / 4)`,
        gt(moved, sql`now() - interval '35 days'`),
      ),
    )
    .orderBy(providerPayments.checkedAt)
    .limit(limit)

/** Expires payments without a provider id: no customer was redirected to pay them. */
export const giveUpCreating = (db: Database) =>
  db
    .update(providerPayments)
    .set({ status: 'expired' })
    .where(
      and(
        eq(providerPayments.status, 'creating'),
        isNull(providerPayments.providerId),
        sql`${providerPayments.createdAt} < now() - interval '1 day'`,
      ),
    )
