import type { ViesConfig } from '#server/config.ts'
import type { Serve } from '#server/http/serve.ts'
import * as taxCalls from '#shared/contract/shops/money/tax-identity.ts'
import * as calls from '#shared/contract/shops/sellers.ts'
import { saveSeller } from './save-seller.ts'
import { saveTaxSettings } from './save-tax-settings.ts'
import { findSeller, nobody, taxSettingsOf } from './sellers.queries.ts'
import { masked, rowOf, type Sealing, saveTaxIdentity } from './tax-identity.ts'

type Dependencies = Sealing & { vies: ViesConfig }

export function sellerRoutes(serve: Serve, { db, encryption, vies }: Dependencies) {
  const viesOffered = vies.url !== undefined

  serve(calls.getSeller, async ({ shop }) => {
    return (await findSeller(db, shop.id)) ?? nobody
  })
  serve(calls.saveSeller, ({ params, body, shops, caller }) => saveSeller(db, shops, params.id, body, caller))
  serve(calls.getTaxSettings, async ({ shop }) => {
    return { ...(await taxSettingsOf(db, shop.id)), viesOffered }
  })
  serve(calls.saveTaxSettings, async ({ params, body, shops, caller }) => ({
    ...(await saveTaxSettings({ db, viesOffered }, shops, params.id, body, caller)),
    viesOffered,
  }))
  serve(taxCalls.getTaxIdentity, async ({ shop }) => {
    const row = await rowOf(db, shop.id)
    return { identity: row ? masked(encryption, row) : null }
  })
  serve(taxCalls.saveTaxIdentity, async ({ params, body, shops, caller }) => ({
    identity: await saveTaxIdentity({ db, encryption }, shops, params.id, body, caller),
  }))
}
