import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf, shopIdsOf } from '#server/database/rows.ts'
import { orderItems, orders, products, withdrawalLines } from '#server/database/schema.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { Opening } from '#shared/contract/orders/order-updates.ts'
import type { OpenedLine } from '#shared/rules/orders/placing/open-live.ts'
import { canBeOpened, isCard } from '#shared/rules/products/openable.ts'

type OrderKey = { id: number; shopId: number }
type ToOpen = { order: OrderKey; opening?: Opening | undefined }
type Line = Awaited<ReturnType<typeof linesOf>>[number]

/**
 * Records the pieces of these orders opened live, in the caller's transaction, which has locked them. Without lines in `opening`: all lines
 * the customers requested, or else all sealed products, as agreed by chat. Throws 409 for lines that cannot be opened.
 */
export async function openLines(tx: Transaction, list: readonly ToOpen[]): Promise<Map<number, OpenedLine[]>> {
  if (list.length === 0) return new Map()
  const lines = Map.groupBy(
    await linesOf(
      tx,
      list.map(({ order }) => order),
    ),
    ({ orderId }) => orderId,
  )
  const opened = new Map(
    list.map(({ order, opening }) => [order.id, chosen(lines.get(order.id) ?? [], opening)] as const),
  )
  await write(
    tx,
    list.flatMap(({ order }) => (opened.get(order.id) ?? []).map((line) => ({ ...order, ...line }))),
  )
  for (const { order, opening } of list) {
    if (opening?.recordingUrl) await setRecording(tx, order, opening.recordingUrl)
  }
  return opened
}

export const setRecording = (tx: Transaction, { shopId, id }: OrderKey, recordingUrl: string | null) =>
  tx
    .update(orders)
    .set({ recordingUrl })
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)))

const linesOf = (tx: Transaction, list: readonly OrderKey[]) =>
  tx
    .select({
      orderId: orderItems.orderId,
      id: orderItems.id,
      productId: orderItems.productId,
      name: orderItems.productName,
      details: orderItems.details,
      category: products.category,
      asked: sql<boolean>`${orderItems.openLiveVersion} is not null`,
      /** Withdrawn pieces can no longer be opened. */
      left: sql`${orderItems.quantity} - coalesce((
        select sum(l.quantity) from ${withdrawalLines} l
        where l.shop_id = order_items.shop_id and l.order_id = order_items.order_id and l.product_id = order_items.product_id
      ), 0)`.mapWith(Number),
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(inArray(orderItems.shopId, shopIdsOf(list)), inArray(orderItems.orderId, idsOf(list))))
    .orderBy(asc(orderItems.id))

function chosen(lines: readonly Line[], opening: Opening | undefined): OpenedLine[] {
  if (!opening?.opened) return whole(byDefault(lines))
  const requested = Map.groupBy(opening.opened, ({ lineId, productId }) =>
    lines.find((line) => (lineId === undefined ? line.productId === productId : line.id === lineId)),
  )
  return [...requested].map(([line, parts]) => {
    if (!line) throw conflict('not_in_order', (t) => t('orderErrors.notInOrder'))
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    const { name } = line
    if (isCard(line.details)) throw conflict('cannot_open_live', (t) => t('orderErrors.cannotOpenLive', { name }))
    if (quantity > line.left) {
      throw conflict('too_many_opened', (t) => t('orderErrors.tooManyOpened', { name, left: line.left }))
    }
    if (!line.asked && !opening.agreedByChat) throw conflict('no_consent', (t) => t('orderErrors.noConsent', { name }))
    return toOpened(line, quantity)
  })
}

function byDefault(lines: readonly Line[]): Line[] {
  const requested = lines.filter((line) => line.asked)
  if (requested.length > 0) return requested
  const openable = lines.filter((line) => canBeOpened(line, line.details))
  return openable.length > 0 ? openable : lines.filter(({ details }) => !isCard(details))
}

const whole = (lines: readonly Line[]): OpenedLine[] =>
  lines.filter(({ left }) => left > 0).map((line) => toOpened(line, line.left))

const toOpened = ({ productId, name, asked }: Line, quantity: number): OpenedLine => ({
  productId,
  name,
  quantity,
  byChat: !asked,
})

const write = (tx: Transaction, opened: readonly (OrderKey & OpenedLine)[]) =>
  tx.execute(sql`
    update ${orderItems} set opened_quantity = o.quantity
    from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb)
      as o(id bigint, "shopId" bigint, "productId" bigint, quantity integer)
    where ${orderItems.shopId} = o."shopId" and ${orderItems.orderId} = o.id and ${orderItems.productId} = o."productId"`)
