import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { agentCheckouts, shops } from '#server/database/schema.ts'
import { findOrder, type OrderRow, orderLines, parcelsOf } from '#server/features/orders/orders.ts'
import { translator } from '#shared/messages/translator.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { type Destination, trackingOf } from '#shared/rules/orders/shipping/tracking.ts'
import { variantId } from '../catalogue/ids.ts'
import { CURRENCY } from '../catalogue/to-product.ts'
import { sessionId } from '../sessions/sessions.queries.ts'
import { lineId } from '../sessions/to-session.ts'
import { orderId } from './order-id.ts'

type OrderKey = { shopId: number; id: number }

/** An order that began as a checkout of an agent, with that checkout. Erased orders are gone. */
export async function findAgentOrder(db: Queryable, { shopId, id }: OrderKey) {
  const found = one(
    await db
      .select({ checkout: agentCheckouts, slug: shops.slug })
      .from(agentCheckouts)
      .innerJoin(shops, eq(shops.id, agentCheckouts.shopId))
      .where(and(eq(agentCheckouts.shopId, shopId), eq(agentCheckouts.orderId, id))),
  )
  const order = found && (await findOrder(db, [shopId], id))
  return order && order.erasedAt === null ? { ...found, order } : undefined
}

export type AgentOrder = NonNullable<Awaited<ReturnType<typeof findAgentOrder>>>

/** The order as the protocol describes it: its present state, without the buyer's name and address. */
export async function toOrder(db: Queryable, publicUrl: string, { order, checkout, slug }: AgentOrder) {
  const t = translator(order.language)
  const [lines, parcels] = await Promise.all([orderLines(db, order), parcelsOf(db, order)])
  const isCancelled = order.status === 'cancelled'
  const ids = new Map(lines.map(({ id, productId }) => [id, lineId(productId)]))
  const sent = new Map<number, number>()
  for (const { id, quantity } of parcels.flatMap((parcel) => parcel.lines)) sent.set(id, (sent.get(id) ?? 0) + quantity)
  const line_items = lines.map((line) => {
    const total = isCancelled ? 0 : line.quantity
    const fulfilled = Math.min(total, sent.get(line.id) ?? 0)
    const cents = line.quantity * line.priceCents
    return {
      id: lineId(line.productId),
      item: { id: variantId(order.shopId, line.productId), title: line.productName, price: line.priceCents },
      quantity: { original: line.quantity, total, fulfilled },
      totals: [
        { type: 'subtotal', amount: cents },
        { type: 'total', amount: cents },
      ],
      status: total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : fulfilled > 0 ? 'partial' : 'processing',
    }
  })
  const goods = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  const destination = order.deliveryAddress ?? undefined
  return {
    id: orderId(order),
    label: order.orderNumber,
    checkout_id: sessionId('checkout', checkout),
    permalink_url: publicUrl + inLanguage(order.language, `/@${slug}/order/${order.pageKey}`),
    line_items,
    fulfillment: {
      expectations: lines.length === 0 || isCancelled ? [] : [expectation(order, line_items)],
      events: parcels.flatMap((parcel) => {
        const sentLines = parcel.lines.flatMap(({ id, quantity }) => {
          const line = ids.get(id)
          return line && quantity > 0 ? [{ id: line, quantity }] : []
        })
        return sentLines.length === 0
          ? []
          : [
              {
                id: parcel.id === null ? 'parcel' : `parcel-${parcel.id}`,
                occurred_at: parcel.sentAt,
                type: 'shipped',
                line_items: sentLines,
                ...trackingParts(parcel.trackingCode, destination),
              },
            ]
      }),
    },
    adjustments: adjustmentsOf(order),
    currency: CURRENCY,
    totals: [
      { type: 'subtotal', display_text: t('shoppingAgents.total.goods'), amount: goods },
      ...order.extras.map(({ name, amountCents }) => ({
        type: amountCents < 0 ? 'discount' : 'fee',
        display_text: name,
        amount: amountCents,
      })),
      ...(order.delivery === 'ship'
        ? [{ type: 'fulfillment', display_text: t('shoppingAgents.total.shipping'), amount: order.shippingCents }]
        : []),
      { type: 'total', display_text: t('shoppingAgents.total.all'), amount: order.totalCents },
    ],
  }
}

const methods: Partial<Record<OrderRow['delivery'], string>> = { ship: 'shipping', email: 'digital' }

/** The platform needs the country alone; the person entered the rest on the shop's page. */
const expectation = (
  { delivery, shipping }: OrderRow,
  lines: readonly { id: string; quantity: { original: number } }[],
) => ({
  id: 'delivery',
  line_items: lines.map(({ id, quantity }) => ({ id, quantity: quantity.original })),
  method_type: methods[delivery] ?? 'pickup',
  destination: shipping ? { address_country: shipping.country } : {},
  ...(shipping?.time ? { description: shipping.time } : {}),
})

function trackingParts(code: string | null, to: Destination | undefined) {
  if (code === null || code === '') return {}
  const known = trackingOf(code, to)
  return { tracking_number: code, ...(known ? { tracking_url: known.link, carrier: known.carrier } : {}) }
}

const adjustmentsOf = ({ status, returnedCents, updatedAt }: OrderRow) => [
  ...(status === 'cancelled'
    ? [{ id: 'cancellation', type: 'cancellation', occurred_at: updatedAt.toISOString(), status: 'completed' }]
    : []),
  ...(returnedCents > 0
    ? [
        {
          id: 'refund',
          type: 'refund',
          occurred_at: updatedAt.toISOString(),
          status: 'completed',
          totals: [{ type: 'total', amount: -returnedCents }],
        },
      ]
    : []),
]
