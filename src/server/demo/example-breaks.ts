import { and, asc, eq } from 'drizzle-orm'
import { quietHandling } from '#server/all-consumers.ts'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { products, shops } from '#server/database/schema.ts'
import { createBreak } from '#server/features/breaks/breaks.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { settleOrder } from '#server/features/invoices/invoices.ts'
import { moveOrder, placeOrder } from '#server/features/orders/orders.ts'
import { NewBreak } from '#shared/contract/orders/breaks.ts'
import { OrderUpdate } from '#shared/contract/orders/order-updates.ts'
import { Checkout } from '#shared/contract/orders/placing.ts'
import { cheapestMethod, methodCents } from '#shared/rules/orders/shipping/shipping.ts'
import { shopAddresses } from './logins.ts'
import { anAddress } from './story/to-checkout.ts'

const DAY_MS = 86_400_000

const SPOT = { name: 'The First Chapter: box in 12 spots', cents: 1_395, spots: 12 }

/** Buyers with their number of spots. The last one has not paid yet. */
const buyers = [
  { name: 'Lotte Smeets', customerEmail: 'lotte.smeets@brievenbus.test', spots: 2 },
  { name: 'Bram de Wit', customerEmail: 'bram.de.wit@post.example', spots: 3 },
  { name: 'Femke Scholten', customerEmail: 'femke.scholten@mail.example', spots: 1 },
] as const

/** A box that the second shop sells in spots with fixed content. Returns the orders of the spots that are sold. */
export async function sellSpots(db: Database, now: Date): Promise<{ shopId: number; id: number }[]> {
  const shop = only(await db.select().from(shops).where(eq(shops.slug, shopAddresses.station)))
  const shopId = shop.id
  const owner = { id: shop.ownerId }
  const [box] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shopId), eq(products.category, 'boosterboxes'), eq(products.game, 'lorcana')))
    .orderBy(asc(products.id))
  const form = NewBreak.parse({
    kind: 'fixed',
    name: SPOT.name,
    content: '2 boosterpacks uit de box, live geopend. Alle kaarten zijn voor jou.',
    priceCents: SPOT.cents,
    box: { productId: box?.id },
    count: SPOT.spots,
    endsAt: new Date(now.getTime() + 3 * DAY_MS).toISOString(),
  })
  await createBreak(db, shopId, form, { actor: owner, allowsDraws: false })
  const spot = only(
    await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.shopId, shopId), eq(products.name, SPOT.name))),
  )
  const orders: { shopId: number; id: number }[] = []
  for (const { name, customerEmail, spots } of buyers) {
    const goodsCents = spots * SPOT.cents
    const method = cheapestMethod(shop.shippingZones, 'NL', { pieces: spots, goodsCents, size: 'letterbox' })
    const { id } = await placeOrder(
      db,
      Checkout.parse({
        shopId,
        customerEmail,
        totalCents: goodsCents + (method ? methodCents(method, goodsCents) : 0),
        delivery: 'ship',
        address: { ...anAddress, name },
        items: [
          { productId: spot.id, quantity: spots, priceCents: SPOT.cents, productName: SPOT.name, openLive: true },
        ],
      }),
    )
    orders.push({ shopId, id })
    await handleOrderEvents(db, quietHandling)
  }
  for (const { id } of orders.slice(0, -1)) {
    await moveOrder(db, [shopId], id, OrderUpdate.parse({ status: 'paid' }), owner)
    await handleOrderEvents(db, quietHandling)
    await db.change(shopId, (tx) => settleOrder(tx, { shopId, id }))
  }
  return orders
}
