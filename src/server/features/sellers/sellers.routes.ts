import type { Database } from '#server/database/connect.ts'
import { getShop } from '#server/features/shops/shops.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/sellers.ts'
import { saveSeller } from './save-seller.ts'
import { saveTaxSettings } from './save-tax-settings.ts'
import { findSeller, nobody, taxSettingsOf } from './sellers.queries.ts'

export function sellerRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.getSeller, async ({ params, shops }) => {
    const shop = await getShop(db, shops, params.id)
    return (await findSeller(db, shop.id)) ?? nobody
  })
  serve(calls.saveSeller, ({ params, body, shops, caller }) => saveSeller(db, shops, params.id, body, caller))
  serve(calls.getTaxSettings, async ({ params, shops }) => {
    const shop = await getShop(db, shops, params.id)
    return taxSettingsOf(db, shop.id)
  })
  serve(calls.saveTaxSettings, ({ params, body, shops, caller }) => saveTaxSettings(db, shops, params.id, body, caller))
}
