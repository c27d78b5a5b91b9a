import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { createShop as createShopCall, getShopStats, listMyShops, updateShop } from '#shared/contract/shops.ts'
import { createShop } from './create-shop.ts'
import { saveSettings } from './save-settings.ts'
import { shopStats } from './shop-stats.ts'
import { getShop, shopsOf } from './shops.queries.ts'
import { toShop } from './to-shop.ts'

export function shopRoutes(serve: Serve, { db }: { db: Database }) {
  serve(listMyShops, async ({ caller }) =>
    caller.role === 'customer' ? [] : (await shopsOf(db, caller.id)).map(toShop),
  )
  serve(createShopCall, async ({ body, caller }) => toShop(await createShop(db, caller, body)))
  serve(updateShop, async ({ params, body, shops, caller }) =>
    toShop(await saveSettings(db, shops, params.id, body, caller)),
  )
  serve(getShopStats, async ({ params, shops }) => {
    const shop = await getShop(db, shops, params.id)
    return shopStats(db, shop.id)
  })
}
