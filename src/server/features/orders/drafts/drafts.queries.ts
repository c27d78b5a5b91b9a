import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { draftOrders, orders, products, type ShopRow, shops } from '#server/database/schema.ts'
import type { CustomerDraft, DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import { detailsOf } from '#shared/rules/cards/listing.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { isPageKey } from '#shared/rules/orders/page-key.ts'
import { draftState } from '#shared/rules/orders/placing/draft-order.ts'
import { draftSums } from './draft-shipping.ts'

const MOST_LISTED = 500
export type DraftRow = typeof draftOrders.$inferSelect
type ProductRow = typeof products.$inferSelect

export const isDraft = (shopId: number, id: number) => and(eq(draftOrders.shopId, shopId), eq(draftOrders.id, id))

/** A shop's drafts as its owner sees them, newest first; with `id` only that one. */
export async function draftsOf(db: Queryable, shopId: number, id?: number): Promise<DraftOrder[]> {
  const rows = await db
    .select({ draft: draftOrders, shop: shops, orderNumber: orders.orderNumber })
    .from(draftOrders)
    .innerJoin(shops, eq(shops.id, draftOrders.shopId))
    .leftJoin(orders, and(eq(orders.shopId, draftOrders.shopId), eq(orders.id, draftOrders.orderId)))
    .where(id === undefined ? eq(draftOrders.shopId, shopId) : isDraft(shopId, id))
    .orderBy(desc(draftOrders.id))
    .limit(MOST_LISTED)
  const shelf = await productsOf(
    db,
    shopId,
    rows.map(({ draft }) => draft),
  )
  return rows.map(({ draft, shop, orderNumber }) => ({
    id: draft.id,
    shopId,
    key: draft.key,
    customerEmail: draft.customerEmail,
    ...factsOf(draft, shop, shelf),
    country: draft.country,
    method: draft.method,
    agreedShippingCents: draft.shippingCents,
    holdStock: draft.holdStock,
    seenAt: draft.seenAt?.toISOString() ?? null,
    items: draft.items.flatMap(({ productId, ...line }) => {
      const product = shelf.get(productId)
      return product
        ? [
            {
              productId,
              ...line,
              ...shown(product),
              stock: product.stock,
              listPriceCents: product.priceCents,
              shippingSize: product.shippingSize,
            },
          ]
        : []
    }),
    order: draft.orderId !== null && orderNumber !== null ? { id: draft.orderId, orderNumber } : null,
    createdAt: draft.createdAt.toISOString(),
  }))
}

export const getDraftRow = async (db: Queryable, shopId: number, id: number): Promise<DraftRow | undefined> =>
  one(await db.select().from(draftOrders).where(isDraft(shopId, id)))

/** Finds a draft and its shop by link key. Malformed keys skip the query. */
export const findByKey = async (db: Queryable, key: string) =>
  isPageKey(key)
    ? one(
        await db
          .select({ draft: draftOrders, shop: shops })
          .from(draftOrders)
          .innerJoin(shops, eq(shops.id, draftOrders.shopId))
          .where(eq(draftOrders.key, key)),
      )
    : undefined

type Found = NonNullable<Awaited<ReturnType<typeof findByKey>>>

export async function toCustomerDraft(db: Queryable, { draft, shop }: Found): Promise<CustomerDraft> {
  const of = { id: shop.id, slug: shop.slug ?? '', name: shop.name }
  const state = draftState(draft)
  if (state === 'ordered') return { state, shop: of }
  const shelf = await productsOf(db, shop.id, [draft])
  return {
    ...factsOf(draft, shop, shelf),
    state,
    items: draft.items.flatMap(({ productId, ...line }) => {
      const product = shelf.get(productId)
      return product ? [{ ...line, ...shown(product) }] : []
    }),
    hasEmail: draft.customerEmail !== null,
    shop: of,
  }
}

function factsOf(draft: DraftRow, shop: ShopRow, shelf: ReadonlyMap<number, ProductRow>) {
  const { method: _, ...sums } = draftSums(shop, draft, shelf)
  return {
    state: draftState(draft),
    extras: draft.extras,
    delivery: draft.delivery,
    ...sums,
    note: draft.note,
    language: draft.language,
    isHeld: draft.heldAt !== null,
    expiresAt: draft.expiresAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
  }
}

const shown = (product: ProductRow) => ({
  productName: product.name,
  details: detailsOf(product),
  imageUrl: product.imageUrl,
  category: product.category,
  releaseDate:
    product.releaseDate !== null && product.releaseDate > amsterdamDay(new Date()) ? product.releaseDate : null,
})

/** The current products of the drafts, by id. Product rows are never deleted. */
async function productsOf(db: Queryable, shopId: number, drafts: readonly Pick<DraftRow, 'items'>[]) {
  const ids = [...new Set(drafts.flatMap(({ items }) => items.map(({ productId }) => productId)))]
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

export const countOpen = (db: Queryable, shopId: number): Promise<number> =>
  db.$count(
    draftOrders,
    and(
      eq(draftOrders.shopId, shopId),
      sql`${draftOrders.orderId} is null and ${draftOrders.withdrawnAt} is null and ${draftOrders.expiresAt} > now()`,
    ),
  )

/** A draft with its totals and product names. */
export async function findDraft(db: Queryable, shop: ShopRow, id: number) {
  const shopId = shop.id
  const draft = one(await db.select().from(draftOrders).where(isDraft(shopId, id)))
  if (!draft) return undefined
  const shelf = await productsOf(db, shopId, [draft])
  const items = draft.items.map((item) => ({ ...item, name: shelf.get(item.productId)?.name ?? '' }))
  return { ...draft, ...draftSums(shop, draft, shelf), items }
}
