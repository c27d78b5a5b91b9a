import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { shopMonths, shops, shopTaxIdentities } from '#server/database/schema.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

export { saveSeller } from './save-seller.ts'
export { findSeller, taxSettingsOf } from './sellers.queries.ts'
export { masked as maskedTaxIdentity, openTaxIdentity, ownTaxIdentity } from './tax-identity.ts'

/** Deletes tax data of closed sellers that no yearly report can include any more. */
export const forgetTaxIdentities = (tx: Queryable) =>
  tx.execute(sql`
    delete from ${shopTaxIdentities} t using ${shops} s
    where s.id = t.shop_id and s.closed_at is not null and not exists (
      select from ${shopMonths} m where m.shop_id = t.shop_id and m.paid_orders > 0
        and m.month >= make_date(extract(year from now() at time zone 'Europe/Amsterdam')::int - ${retention.taxIdentity.years}::int, 1, 1))`)
