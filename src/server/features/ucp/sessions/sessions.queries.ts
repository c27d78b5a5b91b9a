import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { type AgentContent, agentCarts, agentCheckouts, agentRequests, shops } from '#server/database/schema.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { isAway } from '#shared/rules/shops/holiday.ts'
import type { Call } from '../call.ts'

const CART_HOURS = 24
/** The protocol's default. */
const CHECKOUT_HOURS = 6

export type Cart = typeof agentCarts.$inferSelect
export type Checkout = typeof agentCheckouts.$inferSelect

const hours = (count: number): SQL => sql`now() + make_interval(hours => ${count})`

// The shop is part of the id: its rows are found by both.
const ID = /^(cart|checkout)-([1-9]\d{0,14})-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export const sessionId = (kind: 'cart' | 'checkout', { shopId, id }: { shopId: number; id: string }) =>
  `${kind}-${shopId}-${id}`

function readSessionId(kind: 'cart' | 'checkout', text: string) {
  const [, found, shop, id] = ID.exec(text) ?? []
  return found === kind && id !== undefined ? { shopId: Number(shop), id } : undefined
}

/** A shop that agents can reach, open or closed. */
export const findShop = async (db: Queryable, id: number) =>
  one(
    await db
      .select()
      .from(shops)
      .where(
        and(
          eq(shops.id, id),
          eq(shops.forAgents, true),
          sql`${shops.slug} is not null and ${shops.firstApprovedAt} is not null`,
        ),
      ),
  )

export const isOpen = ({ approved, isActive, holiday }: NonNullable<Awaited<ReturnType<typeof findShop>>>): boolean =>
  approved && isActive && !(holiday && isAway(holiday, amsterdamDay(new Date())))

export const insertCart = async (db: Queryable, call: Call, shopId: number, content: AgentContent): Promise<Cart> =>
  only(
    await db
      .insert(agentCarts)
      .values({ shopId, platform: call.platform.url, content, expiresAt: hours(CART_HOURS) })
      .returning(),
  )

/** A cart of this platform that has not ended, locked. */
export async function findCart(db: Queryable, call: Call, text: string): Promise<Cart | undefined> {
  const key = readSessionId('cart', text)
  if (!key || (call.shop && call.shop.id !== key.shopId)) return undefined
  return one(
    await db
      .select()
      .from(agentCarts)
      .where(
        and(
          eq(agentCarts.shopId, key.shopId),
          eq(agentCarts.id, key.id),
          eq(agentCarts.platform, call.platform.url),
          gt(agentCarts.expiresAt, sql`now()`),
        ),
      )
      .for('update'),
  )
}

const isCart = ({ shopId, id }: Cart) => and(eq(agentCarts.shopId, shopId), eq(agentCarts.id, id))

export const updateCart = async (db: Queryable, cart: Cart, content: AgentContent): Promise<Cart> =>
  only(
    await db
      .update(agentCarts)
      .set({ content, expiresAt: hours(CART_HOURS) })
      .where(isCart(cart))
      .returning(),
  )

export const deleteCart = (db: Queryable, cart: Cart) => db.delete(agentCarts).where(isCart(cart))

type NewCheckout = Pick<Checkout, 'shopId' | 'content' | 'cartId' | 'webhookUrl'>

export const insertCheckout = async (db: Queryable, call: Call, checkout: NewCheckout): Promise<Checkout> =>
  only(
    await db
      .insert(agentCheckouts)
      .values({
        ...checkout,
        platform: call.platform.url,
        version: call.version,
        language: call.language,
        expiresAt: hours(CHECKOUT_HOURS),
      })
      .returning(),
  )

/** A checkout of this platform, locked; completed ones do not end. */
export async function findCheckout(db: Queryable, call: Call, text: string): Promise<Checkout | undefined> {
  const key = readSessionId('checkout', text)
  if (!key || (call.shop && call.shop.id !== key.shopId)) return undefined
  return one(
    await db
      .select()
      .from(agentCheckouts)
      .where(
        and(
          eq(agentCheckouts.shopId, key.shopId),
          eq(agentCheckouts.id, key.id),
          eq(agentCheckouts.platform, call.platform.url),
          sql`(${agentCheckouts.orderId} is not null or ${agentCheckouts.expiresAt} > now())`,
        ),
      )
      .for('update'),
  )
}

/** The open checkout of a cart: there is at most one. */
export const openCheckoutOf = async (db: Queryable, cart: Cart): Promise<Checkout | undefined> =>
  one(
    await db
      .select()
      .from(agentCheckouts)
      .where(
        and(
          eq(agentCheckouts.shopId, cart.shopId),
          eq(agentCheckouts.cartId, cart.id),
          eq(agentCheckouts.state, 'open'),
          gt(agentCheckouts.expiresAt, sql`now()`),
        ),
      ),
  )

export const updateCheckout = async (
  db: Queryable,
  { shopId, id }: Checkout,
  change: Partial<Pick<Checkout, 'content' | 'state' | 'language'>>,
): Promise<Checkout> =>
  only(
    await db
      .update(agentCheckouts)
      .set({ ...change, ...(change.content ? { expiresAt: hours(CHECKOUT_HOURS) } : {}) })
      .where(and(eq(agentCheckouts.shopId, shopId), eq(agentCheckouts.id, id)))
      .returning(),
  )

const REQUEST_HOURS = 24
const AT_A_TIME = 10_000

/** Deletes ended carts and checkouts without an order, with the personal data in them, and old answers. */
export async function forgetSessions(db: Database): Promise<void> {
  for (const ended of [
    sql`delete from ${agentCarts} where (shop_id, id) in (select shop_id, id from ${agentCarts} where expires_at < now() limit ${AT_A_TIME})`,
    sql`delete from ${agentCheckouts} where (shop_id, id) in (
      select shop_id, id from ${agentCheckouts} where expires_at < now() and order_id is null limit ${AT_A_TIME})`,
  ]) {
    for (let deleted = AT_A_TIME; deleted >= AT_A_TIME; ) deleted = (await db.execute(ended)).rowCount ?? 0
  }
  await db
    .delete(agentRequests)
    .where(lt(agentRequests.createdAt, sql`now() - make_interval(hours => ${REQUEST_HOURS})`))
}
