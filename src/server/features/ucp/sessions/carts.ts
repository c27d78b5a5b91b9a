import type { z } from 'zod'
import type { ShopRow } from '#server/database/schema.ts'
import type { Call } from '../call.ts'
import type { Message } from '../messages.ts'
import { BusinessRefusal } from '../refusals.ts'
import { readContent, readLines } from './content.ts'
import { quote } from './quote.ts'
import type { CartBody } from './requests.ts'
import {
  type Cart,
  deleteCart,
  findCart,
  findShop,
  insertCart,
  isOpen,
  sessionId,
  updateCart,
} from './sessions.queries.ts'
import { commonParts, lineMessages, totalsOf, vatMessage } from './to-session.ts'

export async function createCart(call: Call, body: z.output<typeof CartBody>) {
  const { shopId, lines, problems } = readLines(call, body.line_items)
  const shop = await openShop(call, shopId)
  return toCart(call, shop, await insertCart(call.db, call, shop.id, readContent(body, lines)), problems)
}

export async function getCart(call: Call, _body: unknown, id: string) {
  const { cart, shop } = await find(call, id)
  return toCart(call, shop, cart, [])
}

export async function replaceCart(call: Call, body: z.output<typeof CartBody>, id: string) {
  const { cart, shop } = await find(call, id)
  const { shopId, lines, problems } = readLines(call, body.line_items)
  refuseOther(shop, shopId)
  return toCart(call, shop, await updateCart(call.db, cart, readContent(body, lines)), problems)
}

/** Answers the last state: the id is unknown from then on. */
export async function cancelCart(call: Call, _body: unknown, id: string) {
  const { cart, shop } = await find(call, id)
  const answer = await toCart(call, shop, cart, [])
  await deleteCart(call.db, cart)
  return answer
}

async function find(call: Call, id: string) {
  const cart = await findCart(call.db, call, id)
  const shop = cart && (await findShop(call.db, cart.shopId))
  if (!shop) throw noSession()
  return { cart, shop }
}

export const noSession = () => new BusinessRefusal('not_found', (t) => t('shoppingAgents.noSession'))

/** The shop of a new session. Throws unless it takes orders. */
export async function openShop(call: Call, shopId: number | undefined): Promise<ShopRow> {
  if (shopId === undefined)
    throw new BusinessRefusal('item_unavailable', (t) => t('shoppingAgents.noItems'), { path: '$.line_items' })
  const shop = await findShop(call.db, shopId)
  if (!shop) throw new BusinessRefusal('item_unavailable', (t) => t('shoppingAgents.noItems'), { path: '$.line_items' })
  if (!isOpen(shop)) {
    throw new BusinessRefusal('shop_closed', (t) => t('shoppingAgents.closed'), {
      continueAt: `/@${shop.slug}`,
    })
  }
  return shop
}

/** A session stays with its shop. */
export function refuseOther({ id }: ShopRow, shopId: number | undefined) {
  if (shopId === undefined || shopId === id) return
  throw new BusinessRefusal('several_sellers', (t) => t('shoppingAgents.severalShops'), { path: '$.line_items' })
}

async function toCart(call: Call, shop: ShopRow, cart: Cart, problems: readonly Message[]) {
  const quoted = await quote(call.db, shop, cart.content)
  return {
    id: sessionId('cart', cart),
    ...commonParts(call, shop, cart.content, quoted),
    totals: totalsOf(call, quoted, { withShipping: false }),
    messages: [...problems, ...lineMessages(call, shop, quoted), vatMessage(call)],
    expires_at: cart.expiresAt.toISOString(),
  }
}
