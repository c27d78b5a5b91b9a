import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { buyOffers, payoutFiles } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'

export type PayoutFileRow = typeof payoutFiles.$inferSelect

/** Files that the screen lists. */
const LATEST = 20
const MOST_OPEN = 1_000

const isOwed = (shopId: number) =>
  and(
    eq(buyOffers.shopId, shopId),
    eq(buyOffers.state, 'settled'),
    gt(buyOffers.bankCents, 0),
    isNull(buyOffers.bankPaidOn),
  )

/** Settled offers whose transfer was not made, oldest first. */
export const owedOffers = (db: Queryable, shopId: number) =>
  db
    .select()
    .from(buyOffers)
    .where(isOwed(shopId))
    .orderBy(asc(buyOffers.settledAt), asc(buyOffers.id))
    .limit(MOST_OPEN)

/** Offers with these ids that are owed and in no file, locked in id order. */
export const lockOwed = (tx: Transaction, shopId: number, ids: readonly number[]) =>
  tx
    .select()
    .from(buyOffers)
    .where(
      and(isOwed(shopId), isNull(buyOffers.payoutFileId), sql`${buyOffers.id} = any(${sql.param([...ids])}::bigint[])`),
    )
    .orderBy(asc(buyOffers.id))
    .for('no key update')

/** Offers of a file, locked in id order. */
export const lockOffersOf = (tx: Transaction, { shopId, id }: PayoutFileRow) =>
  tx
    .select()
    .from(buyOffers)
    .where(and(eq(buyOffers.shopId, shopId), eq(buyOffers.payoutFileId, id)))
    .orderBy(asc(buyOffers.id))
    .for('no key update')

export const offersOf = (db: Queryable, { shopId, id }: PayoutFileRow) =>
  db
    .select()
    .from(buyOffers)
    .where(and(eq(buyOffers.shopId, shopId), eq(buyOffers.payoutFileId, id)))
    .orderBy(asc(buyOffers.id))

export const latestFiles = (db: Queryable, shopId: number) =>
  db
    .select({
      file: payoutFiles,
      unpaid: sql<boolean>`exists (select from buy_offers o where o.shop_id = payout_files.shop_id
        and o.payout_file_id = payout_files.id and o.bank_paid_on is null)`,
    })
    .from(payoutFiles)
    .where(eq(payoutFiles.shopId, shopId))
    .orderBy(desc(payoutFiles.id))
    .limit(LATEST)

/** A file of a shop, or 404. */
export async function getFile(db: Queryable, shopId: number, id: number): Promise<PayoutFileRow> {
  const file = one(
    await db
      .select()
      .from(payoutFiles)
      .where(and(eq(payoutFiles.shopId, shopId), eq(payoutFiles.id, id))),
  )
  if (!file) throw notFound((t) => t('payoutErrors.notFound'))
  return file
}

/** The same, locked until the transaction ends. */
export async function lockFile(tx: Transaction, shopId: number, id: number): Promise<PayoutFileRow> {
  await tx
    .select({ id: payoutFiles.id })
    .from(payoutFiles)
    .where(and(eq(payoutFiles.shopId, shopId), eq(payoutFiles.id, id)))
    .for('no key update')
  return getFile(tx, shopId, id)
}
