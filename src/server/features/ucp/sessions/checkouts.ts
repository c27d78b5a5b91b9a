import type { z } from 'zod'
import type { ShopRow } from '#server/database/schema.ts'
import { findOrder } from '#server/features/orders/orders.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import type { Call } from '../call.ts'
import { type Message, problem } from '../messages.ts'
import { orderId } from '../orders/order-id.ts'
import { orderWebhookOf } from '../profiles/platform-profile.ts'
import { TransportRefusal } from '../refusals.ts'
import { noSession, openShop, refuseOther } from './carts.ts'
import { readContent, readLines } from './content.ts'
import { quote } from './quote.ts'
import type { CheckoutBody, NewCheckoutBody } from './requests.ts'
import {
  type Checkout,
  findCart,
  findCheckout,
  findShop,
  insertCheckout,
  isOpen,
  openCheckoutOf,
  sessionId,
  updateCheckout,
} from './sessions.queries.ts'
import { commonParts, fulfillmentOf, lineMessages, missing, totalsOf, vatMessage } from './to-session.ts'

const ORDER = 'dev.ucp.shopping.order'

export async function createCheckout(call: Call, body: z.output<typeof NewCheckoutBody>) {
  const { cart_id: cartId, line_items: items = [] } = body
  const webhookUrl = call.active.has(ORDER) ? (orderWebhookOf(call.platform) ?? null) : null
  if (cartId !== undefined && call.active.has('dev.ucp.shopping.cart')) {
    const cart = await findCart(call.db, call, cartId)
    if (!cart) throw noSession()
    const shop = await openShop(call, cart.shopId)
    const open = await openCheckoutOf(call.db, cart)
    if (open) return toCheckout(call, shop, open, [])
    // The cart's lines, buyer and codes win over those of the request.
    const content = { ...readContent({ ...body, line_items: [] }, []), ...cart.content }
    const checkout = await insertCheckout(call.db, call, { shopId: shop.id, cartId: cart.id, content, webhookUrl })
    return toCheckout(call, shop, checkout, [])
  }
  const { shopId, lines, problems } = readLines(call, items)
  const shop = await openShop(call, shopId)
  const content = readContent({ ...body, line_items: items }, lines)
  const checkout = await insertCheckout(call.db, call, { shopId: shop.id, cartId: null, content, webhookUrl })
  return toCheckout(call, shop, checkout, problems)
}

export async function getCheckout(call: Call, _body: unknown, id: string) {
  const { checkout, shop } = await find(call, id)
  return toCheckout(call, shop, checkout, [])
}

export async function replaceCheckout(call: Call, body: z.output<typeof CheckoutBody>, id: string) {
  const { checkout, shop } = await findOpen(call, id)
  const { shopId, lines, problems } = readLines(call, body.line_items)
  refuseOther(shop, shopId)
  const content = readContent(body, lines)
  return toCheckout(call, shop, await updateCheckout(call.db, checkout, { content, language: call.language }), problems)
}

/** Answers the checkout as it is: only a person places the order, on the shop's page. */
export async function completeCheckout(call: Call, _body: unknown, id: string) {
  const { checkout, shop } = await findOpen(call, id)
  return toCheckout(call, shop, checkout, [])
}

export async function cancelCheckout(call: Call, _body: unknown, id: string) {
  const { checkout, shop } = await findOpen(call, id)
  return toCheckout(call, shop, await updateCheckout(call.db, checkout, { state: 'canceled' }), [])
}

async function find(call: Call, id: string) {
  const checkout = await findCheckout(call.db, call, id)
  const shop = checkout && (await findShop(call.db, checkout.shopId))
  if (!shop) throw noSession()
  return { checkout, shop }
}

/** A checkout that can change. A completed or canceled one never does. */
async function findOpen(call: Call, id: string) {
  const found = await find(call, id)
  if (found.checkout.state !== 'open') {
    throw new TransportRefusal(409, 'session_ended', (t) => t('shoppingAgents.ended'))
  }
  return found
}

/** Page on which a person continues. The key is in the fragment, which no server sees and no log has. */
const handoverPath = (shop: Pick<ShopRow, 'slug'>, key: string) => `/@${shop.slug}#checkout=${key}`

async function toCheckout(call: Call, shop: ShopRow, checkout: Checkout, problems: readonly Message[]) {
  const { content, state } = checkout
  const quoted = await quote(call.db, shop, content)
  const parts = {
    id: sessionId('checkout', checkout),
    ...commonParts(call, shop, content, quoted),
    ...fulfillmentOf(call, shop, content, quoted),
    totals: totalsOf(call, quoted, { withShipping: true }),
    // Optional, but clients read it without looking.
    payment: { instruments: [] },
  }
  if (state !== 'open') return { ...parts, ...(await ended(call, shop, checkout)), messages: [vatMessage(call)] }
  const errors = [
    ...problems,
    ...(isOpen(shop)
      ? []
      : [
          problem(
            'shop_closed',
            call.written((t) => t('shoppingAgents.closed')),
            'unrecoverable',
          ),
        ]),
    ...lineMessages(call, shop, quoted),
    ...missing(call, shop, content, quoted),
  ]
  const isComplete = errors.every(({ type }) => type !== 'error')
  return {
    ...parts,
    status: isComplete ? 'requires_escalation' : 'incomplete',
    messages: [...errors, ...(isComplete ? [confirmation(call)] : []), vatMessage(call)],
    continue_url: call.publicUrl + inLanguage(call.language, handoverPath(shop, checkout.handoverKey)),
    expires_at: checkout.expiresAt.toISOString(),
  }
}

const confirmation = ({ written }: Call): Message =>
  problem(
    'buyer_confirmation_required',
    written((t) => t('shoppingAgents.confirm')),
    'requires_buyer_review',
  )

async function ended(call: Call, shop: ShopRow, { orderId: id, shopId, state }: Checkout) {
  const order = id === null ? undefined : await findOrder(call.db, [shopId], id)
  if (!order || state !== 'completed') return { status: 'canceled' }
  return {
    status: 'completed',
    order: {
      id: orderId(order),
      label: order.orderNumber,
      permalink_url: call.publicUrl + inLanguage(order.language, `/@${shop.slug}/order/${order.pageKey}`),
    },
  }
}
