import { and, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { containing } from '#server/database/like.ts'
import { one } from '#server/database/rows.ts'
import { creditAccounts, creditMovements, orders, shops, users } from '#server/database/schema.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { CreditAccount, CreditDetails, CreditMovement, CreditSummary } from '#shared/contract/shops/credit.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { isPageKey } from '#shared/rules/orders/page-key.ts'
import { fullName } from '#shared/rules/text/person.ts'

const PAGE = 50

export type AccountRow = typeof creditAccounts.$inferSelect

export const isAccount = (shopId: number, id: number): SQL | undefined =>
  and(eq(creditAccounts.shopId, shopId), eq(creditAccounts.id, id))

const sums = sql`(
  select coalesce(sum(m.amount_cents), 0)::float8 as cents, to_json(max(m.created_at)) #>> '{}' as moved_at from ${creditMovements} m
  where m.shop_id = credit_accounts.shop_id and m.account_id = credit_accounts.id) as sums`

const selectAccounts = (db: Queryable) =>
  db
    .select({
      row: creditAccounts,
      balanceCents: sql<number>`sums.cents`,
      movedAt: sql<string | null>`sums.moved_at`,
      orderNumber: orders.orderNumber,
    })
    .from(creditAccounts)
    .innerJoinLateral(sums, sql`true`)
    .leftJoin(orders, and(eq(orders.shopId, creditAccounts.shopId), eq(orders.id, creditAccounts.orderId)))

type Found = { row: AccountRow; balanceCents: number; movedAt: string | null; orderNumber: string | null }

const toAccount = ({ row, balanceCents, movedAt, orderNumber }: Found): CreditAccount => ({
  id: row.id,
  kind: row.kind,
  email: row.email,
  endsOn: row.endsOn,
  order: row.orderId === null ? null : { id: row.orderId, number: displayOrderNumber(orderNumber ?? '') },
  balanceCents,
  createdAt: row.createdAt.toISOString(),
  movedAt: (movedAt === null ? row.createdAt : new Date(movedAt)).toISOString(),
})

/** A shop's accounts, newest first. */
export async function pageOfCredit(
  db: Queryable,
  shopId: number,
  {
    search = '',
    kind,
    cursor,
    limit = PAGE,
  }: PageRequest & { search?: string | undefined; kind?: CreditAccount['kind'] | undefined },
): Promise<Page<CreditAccount>> {
  const typed = search.trim().toLowerCase()
  const found = and(
    eq(creditAccounts.shopId, shopId),
    kind && eq(creditAccounts.kind, kind),
    typed
      ? sql`${creditAccounts.id} in (
          select a.id from credit_accounts a where a.shop_id = ${shopId} and a.email like ${containing(typed)}
          union all
          select a.id from credit_accounts a join ${orders} o on o.shop_id = a.shop_id and o.id = a.order_id
          where a.shop_id = ${shopId} and o.order_number = ${typed.replace('#', '').toUpperCase()})`
      : undefined,
  )
  const rows = await selectAccounts(db)
    .where(and(found, beforeId(creditAccounts.id, cursor)))
    .orderBy(desc(creditAccounts.id))
    .limit(limit + 1)
  const [counted] = await db.select({ total: count() }).from(creditAccounts).where(found)
  const page = pageOf(rows, limit, ({ row }) => String(row.id))
  return { ...page, items: page.items.map(toAccount), total: counted?.total ?? 0 }
}

/** Store credit that a shop owes, and its number of accounts. */
export async function summaryOfCredit(db: Queryable, shopId: number): Promise<CreditSummary> {
  const balances = db
    .select({ cents: sql`sum(${creditMovements.amountCents})`.mapWith(Number).as('cents') })
    .from(creditMovements)
    .where(eq(creditMovements.shopId, shopId))
    .groupBy(creditMovements.accountId)
    .as('balances')
  const [row] = await db
    .select({
      owedCents: sql`coalesce(sum(${balances.cents}), 0)`.mapWith(Number),
      accounts: sql`count(*) filter (where ${balances.cents} > 0)`.mapWith(Number),
    })
    .from(balances)
  return row ?? { owedCents: 0, accounts: 0 }
}

export const findAccount = async (db: Queryable, shopId: number, id: number): Promise<AccountRow | undefined> =>
  one(await db.select().from(creditAccounts).where(isAccount(shopId, id)))

/** An account of a shop with its movements. */
export async function creditDetails(db: Queryable, shopId: number, id: number): Promise<CreditDetails | undefined> {
  const found = one(await selectAccounts(db).where(isAccount(shopId, id)))
  return found && { ...toAccount(found), movements: await movementsOf(db, found.row) }
}

/** Movements of an account, newest first. */
export async function movementsOf(db: Queryable, { shopId, id }: Pick<AccountRow, 'shopId' | 'id'>) {
  const rows = await movementRows(db, and(eq(creditMovements.shopId, shopId), eq(creditMovements.accountId, id)))
  let balanceCents = 0
  return rows
    .map(({ movement, orderNumber, by }): CreditMovement => {
      balanceCents += movement.amountCents
      return {
        id: movement.id,
        cause: movement.cause,
        amountCents: movement.amountCents,
        balanceCents,
        orderId: movement.orderId,
        orderNumber: orderNumber === null ? null : displayOrderNumber(orderNumber),
        reason: movement.reason,
        by: by && (fullName(by.firstName, by.lastName) || by.email),
        createdAt: movement.createdAt.toISOString(),
      }
    })
    .toReversed()
}

const movementRows = (db: Queryable, where: SQL | undefined, limit = 10_000) =>
  db
    .select({
      movement: creditMovements,
      email: creditAccounts.email,
      kind: creditAccounts.kind,
      orderNumber: orders.orderNumber,
      by: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(creditMovements)
    .innerJoin(
      creditAccounts,
      and(eq(creditAccounts.shopId, creditMovements.shopId), eq(creditAccounts.id, creditMovements.accountId)),
    )
    .leftJoin(orders, and(eq(orders.shopId, creditMovements.shopId), eq(orders.id, creditMovements.orderId)))
    .leftJoin(users, eq(users.id, creditMovements.actorId))
    .where(where)
    .orderBy(asc(creditMovements.id))
    .limit(limit)

/** Movements of a shop after an id, oldest first. */
export const movementsAfter = async (db: Queryable, shopId: number, after: number, limit: number) =>
  (await movementRows(db, and(eq(creditMovements.shopId, shopId), gt(creditMovements.id, after)), limit)).map(
    ({ movement, ...about }) => ({ ...movement, ...about }),
  )

/** An account and its shop by the key of its page. Malformed keys skip the query. */
export const creditByKey = async (db: Queryable, key: string) =>
  isPageKey(key)
    ? one(
        await db
          .select({ account: creditAccounts, shop: shops })
          .from(creditAccounts)
          .innerJoin(shops, eq(shops.id, creditAccounts.shopId))
          .where(eq(creditAccounts.pageKey, key)),
      )
    : undefined

/** The account of a code with its balance. */
export const creditByHash = async (db: Queryable, shopId: number, codeHash: string) =>
  one(await selectAccounts(db).where(and(eq(creditAccounts.shopId, shopId), eq(creditAccounts.codeHash, codeHash))))

/** The accounts of a mailbox that hold credit, newest first. */
export const creditOfMailbox = (db: Queryable, shopId: number, mailbox: string) =>
  selectAccounts(db)
    .where(and(eq(creditAccounts.shopId, shopId), eq(creditAccounts.mailbox, mailbox), sql`sums.cents > 0`))
    .orderBy(desc(creditAccounts.id))
