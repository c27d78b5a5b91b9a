import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { shops, tillClosings, users } from '#server/database/schema.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Closing, ListedClosing } from '#shared/contract/orders/counter/till.ts'
import { written } from '#shared/messages/translator.ts'
import { sellerLines } from '#shared/rules/shops/seller-lines.ts'

const PAGE = 60

/** Closings, newest first. The caller has checked access to the shop. */
export async function listClosings(db: Queryable, shopId: number, before?: number): Promise<ListedClosing[]> {
  const rows = await found(db)
    .where(
      and(
        eq(tillClosings.shopId, shopId),
        gt(tillClosings.number, 0),
        before === undefined ? undefined : lt(tillClosings.number, before),
      ),
    )
    .orderBy(desc(tillClosings.number))
    .limit(PAGE)
  return rows.map(toListed)
}

export async function getClosing(db: Queryable, shopId: number, number: number): Promise<Closing> {
  const row = one(await found(db).where(and(eq(tillClosings.shopId, shopId), eq(tillClosings.number, number))))
  if (!row?.closing.report) throw notFound((t) => t('orderErrors.noClosing'))
  const shop = one(
    await db.select({ name: shops.name, language: shops.language }).from(shops).where(eq(shops.id, shopId)),
  )
  const seller = await findSeller(db, shopId)
  return {
    ...toListed(row),
    report: row.closing.report,
    shop: {
      name: shop?.name ?? '',
      seller: shop && seller ? sellerLines(seller).map((line) => written(line, shop.language)) : [],
    },
  }
}

const found = (db: Queryable) =>
  db
    .select({ closing: tillClosings, firstName: users.firstName, lastName: users.lastName })
    .from(tillClosings)
    .leftJoin(users, eq(users.id, tillClosings.closedBy))

type Row = Awaited<ReturnType<typeof found>>[number]

const toListed = ({ closing, firstName, lastName }: Row): ListedClosing => ({
  number: closing.number,
  closedAt: closing.closedAt.toISOString(),
  closedBy: [firstName, lastName].filter(Boolean).join(' ') || null,
  expectedCents: closing.expectedCents,
  countedCents: closing.countedCents,
  differenceCents: closing.countedCents - closing.expectedCents,
  leftCents: closing.leftCents,
  salesCents: closing.report?.sales.totalCents ?? 0,
})
