import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { agentStops, type ShopRow } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Principal } from '#server/http/access/principals.ts'

export async function areStopped(db: Queryable, shopId: number): Promise<boolean> {
  const stops = await db.select({ shopId: agentStops.shopId }).from(agentStops).where(eq(agentStops.shopId, shopId))
  return stops.length > 0
}

/** Takes effect with the next request of each agent. */
export const stopAgents = (db: Database, shop: ShopRow, isStopped: boolean, caller: Principal) =>
  db.change(shop.id, async (tx) => {
    await lockShop(tx, [shop.id], shop.id)
    if ((await areStopped(tx, shop.id)) === isStopped) return
    if (isStopped) await tx.insert(agentStops).values({ shopId: shop.id, stoppedBy: caller.id })
    else await tx.delete(agentStops).where(eq(agentStops.shopId, shop.id))
    const action = isStopped ? 'Agents stopped' : 'Agents allowed'
    await record(tx, caller, { type: 'shop', action, shopId: shop.id })
  })
