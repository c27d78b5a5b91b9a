import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { rulesOf, writeRules } from '#server/features/price-rules/price-rules.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import type { PriceSettings } from '#shared/contract/catalogue/price-rules.ts'

/** Saves a shop's price rules. Nightly runs need the owner's explicit consent, which is recorded. */
export async function saveRules(db: Database, shops: ShopScope, id: number, settings: PriceSettings, actor: Actor) {
  return db.transaction(async (tx) => {
    const shop = await getShop(tx, shops, id)
    const before = await rulesOf(tx, shop.id)
    await writeRules(tx, shop.id, settings)
    await record(tx, actor, {
      type: 'product',
      action: 'Price rules saved',
      shopId: shop.id,
      before: { nightly: before.nightly, rules: before.rules.length },
      after: { nightly: settings.nightly, rules: settings.rules.length },
    })
    return settings
  })
}
