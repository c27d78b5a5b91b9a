import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { creditAccounts } from '#server/database/schema.ts'

/** Gift cards of an order, or one of them, with their balances. */
export const cardsIn = (db: Queryable, shopId: number, orderId: number, card?: number) =>
  db
    .select({
      shopId: creditAccounts.shopId,
      id: creditAccounts.id,
      code: creditAccounts.code,
      email: creditAccounts.email,
      pageKey: creditAccounts.pageKey,
      message: creditAccounts.message,
      balanceCents: sql`coalesce((
        select sum(m.amount_cents) from credit_movements m where m.shop_id = credit_accounts.shop_id and m.account_id = credit_accounts.id
      ), 0)`.mapWith(Number),
    })
    .from(creditAccounts)
    .where(
      and(
        eq(creditAccounts.shopId, shopId),
        eq(creditAccounts.orderId, orderId),
        card === undefined ? undefined : eq(creditAccounts.id, card),
      ),
    )
    .orderBy(creditAccounts.id)
