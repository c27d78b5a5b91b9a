import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import {
  breakProducts,
  breaks,
  breakTickets,
  customers,
  orderItems,
  orders,
  products,
  refundLines,
  refunds,
  ripOrders,
  shopSellers,
  shops,
  withdrawalLines,
} from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'

export type BreakKey = { shopId: number; id: number }
export type BreakRow = typeof breaks.$inferSelect
export type BreakLine = Awaited<ReturnType<typeof linesOfBreak>>[number]

const isBreak = ({ shopId, id }: BreakKey) => and(eq(breaks.shopId, shopId), eq(breaks.id, id))

const found = (row: BreakRow | undefined): BreakRow => {
  if (!row) throw notFound((t) => t('breakErrors.notFound'))
  return row
}

/** A break of the shop, or 404. */
export const getBreakRow = async (db: Queryable, key: BreakKey): Promise<BreakRow> =>
  found(one(await db.select().from(breaks).where(isBreak(key))))

/** Locks the break until the transaction ends. */
export const lockBreak = async (tx: Transaction, key: BreakKey): Promise<BreakRow> =>
  found(one(await tx.select().from(breaks).where(isBreak(key)).for('update')))

export const writeBreak = (tx: Transaction, key: BreakKey, set: Partial<typeof breaks.$inferInsert>) =>
  tx.update(breaks).set(set).where(isBreak(key))

const stockOf = sql`(select coalesce(sum(p.stock), 0) from ${breakProducts} bp
  join ${products} p on p.shop_id = bp.shop_id and p.id = bp.product_id
  where bp.shop_id = "breaks"."shop_id" and bp.break_id = "breaks"."id")`.mapWith(Number)

const pictureOf = sql<string | null>`(select coalesce(p.image_url, p.image_urls[1]) from ${breakProducts} bp
  join ${products} p on p.shop_id = bp.shop_id and p.id = bp.product_id
  where bp.shop_id = "breaks"."shop_id" and bp.break_id = "breaks"."id" order by p.id limit 1)`

/** Breaks of a shop, newest first. `open`: only those with a running sale, those that end first before the others. */
export const breaksOf = (db: Queryable, shopId: number, { open, limit }: { open: boolean; limit: number }) =>
  db
    .select({ row: breaks, stock: stockOf, imageUrl: pictureOf })
    .from(breaks)
    .where(
      and(
        eq(breaks.shopId, shopId),
        open ? and(isNull(breaks.cancelledAt), isNull(breaks.doneAt), sql`${breaks.endsAt} > now()`) : undefined,
      ),
    )
    .orderBy(open ? asc(breaks.endsAt) : desc(breaks.id), desc(breaks.id))
    .limit(limit)

/** The products sold as spots, in the order of their names. */
export const productsOfBreak = (db: Queryable, { shopId, id }: BreakKey) =>
  db
    .select({ place: breakProducts.place, product: products })
    .from(breakProducts)
    .innerJoin(products, and(eq(products.shopId, breakProducts.shopId), eq(products.id, breakProducts.productId)))
    .where(and(eq(breakProducts.shopId, shopId), eq(breakProducts.breakId, id)))
    .orderBy(asc(breakProducts.place), asc(products.id))

/** Locks the products of a break in id order, as orders do. */
export const holdSpots = (tx: Transaction, { shopId, id }: BreakKey) =>
  tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        sql`${products.id} in (select product_id from ${breakProducts} where shop_id = ${shopId} and break_id = ${id})`,
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update')

const ofItem = sql`l.shop_id = ${orderItems.shopId} and l.order_id = ${orderItems.orderId} and l.product_id = ${orderItems.productId}`

/** Lines of orders with spots of a break, in the order in which they were placed. */
export const linesOfBreak = (db: Queryable, { shopId, id }: BreakKey) =>
  db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      /** Paid at some time, and possibly refunded since. */
      wasPaid: sql<boolean>`${orders.paymentStatus} <> 'pending'`,
      name: sql<string>`coalesce(${orders.deliveryAddress} ->> 'name', concat_ws(' ', ${customers.firstName}, ${customers.lastName}))`,
      alias: ripOrders.alias,
      aliasHidden: sql<boolean>`coalesce(${ripOrders.aliasHidden}, false)`,
      lineId: orderItems.id,
      productId: orderItems.productId,
      quantity: orderItems.quantity,
      openedQuantity: orderItems.openedQuantity,
      place: breakProducts.place,
      /** Withdrawn or refunded pieces. */
      back: sql`case when ${orders.status} = 'cancelled' then ${orderItems.quantity} else least(${orderItems.quantity}, coalesce((
          select sum(l.quantity) from ${refundLines} l join ${refunds} r on r.shop_id = l.shop_id and r.id = l.refund_id
          where ${ofItem} and r.state <> 'failed'
        ), 0) + coalesce((select sum(l.quantity) from ${withdrawalLines} l where ${ofItem}), 0)) end`.mapWith(Number),
    })
    .from(breakProducts)
    .innerJoin(
      orderItems,
      and(eq(orderItems.shopId, breakProducts.shopId), eq(orderItems.productId, breakProducts.productId)),
    )
    .innerJoin(orders, and(eq(orders.shopId, orderItems.shopId), eq(orders.id, orderItems.orderId)))
    .innerJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .leftJoin(ripOrders, and(eq(ripOrders.shopId, orders.shopId), eq(ripOrders.orderId, orders.id)))
    .where(and(eq(breakProducts.shopId, shopId), eq(breakProducts.breakId, id)))
    .orderBy(asc(orders.id), asc(breakProducts.place))

export const ticketsOf = (db: Queryable, { shopId, id }: BreakKey) =>
  db
    .select()
    .from(breakTickets)
    .where(and(eq(breakTickets.shopId, shopId), eq(breakTickets.breakId, id)))
    .orderBy(asc(breakTickets.ticket))

/** The purchases that got spots by a draw, with the customers to notify. */
export const customersOfDraw = (db: Queryable, { shopId, id }: BreakKey) =>
  db
    .selectDistinctOn([orders.id], {
      orderId: orders.id,
      to: orders.customerEmail,
      language: orders.language,
      shopName: shops.name,
      replyTo: shopSellers.email,
    })
    .from(breakTickets)
    .innerJoin(orders, and(eq(orders.shopId, breakTickets.shopId), eq(orders.id, breakTickets.orderId)))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(shopSellers, eq(shopSellers.shopId, orders.shopId))
    .where(and(eq(breakTickets.shopId, shopId), eq(breakTickets.breakId, id)))
    .orderBy(asc(orders.id))

/** Breaks in which an order has spots. */
export const breaksOfOrder = async (db: Queryable, shopId: number, orderId: number): Promise<BreakRow[]> => {
  const rows = await db
    .selectDistinctOn([breaks.id], { row: breaks })
    .from(orderItems)
    .innerJoin(
      breakProducts,
      and(eq(breakProducts.shopId, orderItems.shopId), eq(breakProducts.productId, orderItems.productId)),
    )
    .innerJoin(breaks, and(eq(breaks.shopId, breakProducts.shopId), eq(breaks.id, breakProducts.breakId)))
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, orderId)))
    .orderBy(asc(breaks.id))
  return rows.map(({ row }) => row)
}
