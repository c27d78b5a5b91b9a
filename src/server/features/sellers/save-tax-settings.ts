import type { Database } from '#server/database/connect.ts'
import { shopTaxSettings } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { TaxSettings, TaxSettingsForm } from '#shared/contract/shops/sellers.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { daysOfPeriod, quarterOf } from '#shared/rules/money/quarters.ts'
import { changes } from './changes.ts'
import { taxSettingsOf } from './sellers.queries.ts'

type Saving = { db: Database; viesOffered: boolean }

/** Saves a shop's tax settings, for new orders and for the books. Throws 409 `vies_not_offered`. */
export const saveTaxSettings = (
  { db, viesOffered }: Saving,
  shops: ShopScope,
  id: number,
  form: TaxSettingsForm,
  actor: Actor,
) =>
  db.change(id, async (tx) => {
    await lockShop(tx, shops, id)
    const before = await taxSettingsOf(tx, id)
    if (form.checkVatNumbers && !before.checkVatNumbers && !viesOffered) {
      throw conflict('vies_not_offered', (t) => t('invoices.vies.notOffered'))
    }
    const settings = withPeriod({ ...before, ...form })
    await tx
      .insert(shopTaxSettings)
      .values({ shopId: id, ...settings })
      .onConflictDoUpdate({ target: shopTaxSettings.shopId, set: { ...settings, updatedAt: new Date() } })
    const changed = changes(before, settings)
    if (changed) await record(tx, actor, { type: 'shop', action: 'Tax settings saved', shopId: id, ...changed })
    return settings
  })

/** Margins are counted by period from the current quarter on: earlier returns stay as they were filed. */
function withPeriod(settings: TaxSettings): TaxSettings {
  if (settings.marginMethod === 'piece') return { ...settings, marginPeriodFrom: null }
  const { from } = daysOfPeriod(quarterOf(amsterdamDay(new Date())))
  return { ...settings, marginPeriodFrom: settings.marginPeriodFrom ?? from }
}
