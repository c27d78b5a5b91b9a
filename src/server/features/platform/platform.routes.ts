import type { Transaction } from '#server/database/connect.ts'
import { type Confirming, confirmedChange } from '#server/features/auth/auth.ts'
import { shopStats } from '#server/features/figures/figures.ts'
import { saveSettings } from '#server/features/shops/shops.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/platform/platform.ts'
import { acceptShopName } from './accept-shop-name.ts'
import { approveShop } from './approve-shop.ts'
import { getPlatformShop, pageOfShops } from './platform.queries.ts'
import { platformStats } from './platform-stats.ts'
import { shopStorage } from './shop-storage.ts'

export function platformRoutes(serve: Serve, confirming: Confirming) {
  const { db } = confirming
  serve(calls.getPlatformStats, () => platformStats(db))

  const details = async (id: number) => {
    const [shop, stats, storage] = await Promise.all([getPlatformShop(db, id), shopStats(db, id), shopStorage(db, id)])
    return { ...shop, stats, storage }
  }
  serve(calls.listPlatformShops, ({ query }) => pageOfShops(db, query))
  serve(calls.getPlatformShop, ({ params }) => details(params.id))
  serve(
    calls.updatePlatformShop,
    async ({ params, body: { currentPassword, code, ...settings }, shops, caller, readOnly }) => {
      const stored = (_shop: unknown, tx: Transaction) => getPlatformShop(tx, params.id)
      const confirmed = confirmedChange(confirming, caller, { currentPassword, code })
      await saveSettings(db, shops, params.id, settings, caller, { readOnly, stored, confirmed })
      return details(params.id)
    },
  )
  serve(calls.approveShop, async ({ params, body, caller }) => {
    await approveShop(db, params.id, body.approved, caller, body)
    return details(params.id)
  })
  serve(calls.acceptShopName, async ({ params, body, caller }) => {
    await acceptShopName(db, params.id, body.name, caller)
    return details(params.id)
  })
}
