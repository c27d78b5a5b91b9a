import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { batches, type Cell, fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { orderItems, orders } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import type { OrderedDetails } from '#shared/contract/products/cards.ts'
import { translator, written } from '#shared/messages/translator.ts'
import { finishName, gradeName, languageName, listingName } from '#shared/rules/cards/listing-name.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'

const AT_ONCE = 500

const addressKeys = ['name', 'street', 'houseNumber', 'addition', 'postcode', 'city', 'country'] as const

const columns = [
  'order_id',
  'order_number',
  'placed_at',
  'status',
  'payment_status',
  'customer_email',
  'product_id',
  'product',
  'quantity',
  'unit_price',
  'line_total',
  'order_total',
  'tracking_code',
  'notes',
  'shipping',
  'delivery',
  'address_name',
  'address_street',
  'address_house_number',
  'address_addition',
  'address_postcode',
  'address_city',
  'address_country',
  // Card details in separate columns.
  'set',
  'set_code',
  'number',
  'rarity',
  'condition',
  'finish',
  'language',
  'grade',
  'certificate_number',
] as const

/**
 * Exports all orders of a shop within reach, oldest first, one row a line. Shipping appears once per order, so that
 * line totals and shipping add up to the turnover.
 */
export async function exportOrders(db: Database, shop: ShopRow, style: Style, actor: Actor) {
  await record(db, actor, { type: 'order', action: 'Orders exported', shopId: shop.id })
  const rows = batches(
    (last) => pageAfter(db, shop.id, last),
    (page) => rowsOf(db, shop.id, page, style),
  )
  const t = translator(style.language)
  const headings = columns.map((column) => t(`exports.orders.${column}`))
  const fileName = fileNameOf(t('exports.orders.file'), shop)
  return { fileName, chunks: writeCsv(headings, rows, style) } satisfies Download
}

type Exported = Awaited<ReturnType<typeof pageAfter>>[number]

const pageAfter = (db: Database, shopId: number, last: number) =>
  db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      // Time in the time zone of the shop, in a format that spreadsheets read.
      placedAt: sql<string>`to_char(${orders.createdAt} at time zone 'Europe/Amsterdam', 'YYYY-MM-DD HH24:MI:SS')`,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      customerEmail: orders.customerEmail,
      totalCents: orders.totalCents,
      trackingCode: orders.trackingCode,
      notes: orders.notes,
      shippingCents: orders.shippingCents,
      delivery: orders.delivery,
      deliveryAddress: orders.deliveryAddress,
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), gt(orders.id, last)))
    .orderBy(asc(orders.id))
    .limit(AT_ONCE)

async function rowsOf(db: Database, shopId: number, page: Exported[], style: Style): Promise<Cell[][]> {
  const ids = page.map(({ id }) => id)
  const items = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.shopId, shopId), inArray(orderItems.orderId, ids)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.id))
  const linesOf = Map.groupBy(items, ({ orderId }) => orderId)
  return page.flatMap((order) => (linesOf.get(order.id) ?? []).map((line) => cellsOf(order, line, style)))
}

const cellsOf = (order: Exported, line: typeof orderItems.$inferSelect, style: Style): Cell[] => {
  const t = translator(style.language)
  return [
    order.id,
    text(order.orderNumber),
    order.placedAt,
    t(`statuses.order.${order.status}`),
    t(`exports.paymentStatuses.${order.paymentStatus}`),
    text(order.customerEmail),
    line.productId,
    text(written(listingName({ name: line.productName, ...line.details }), style.language)),
    line.quantity,
    price(line.priceCents, style),
    price(line.priceCents * line.quantity, style),
    price(order.totalCents, style),
    text(order.trackingCode),
    text(order.notes),
    price(order.shippingCents, style),
    t(`exports.deliveries.${order.delivery}`),
    ...addressCells(order.deliveryAddress),
    ...cardCells(line.details, style),
  ]
}

const cardCells = (card: OrderedDetails | null, { language }: Style): Cell[] =>
  [
    card?.setName,
    card?.setCode,
    card?.collectorNumber,
    card?.rarity,
    card?.condition,
    card?.finish && written(finishName(card.finish), language),
    card?.language && written(languageName(card.language), language),
    card && gradeName(card),
    card?.certificateNumber,
  ].map((fact) => text(fact ?? ''))

const addressCells = (address: Address | null): Cell[] => addressKeys.map((key) => text(address?.[key] ?? ''))
