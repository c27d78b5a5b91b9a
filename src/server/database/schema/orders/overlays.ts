import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import type { OverlaySettings } from '#shared/contract/orders/overlays.ts'

/** The overlay that a shop puts on the picture of its stream. */
export const overlays = pgTable(
  'overlays',
  {
    shopId: shopId(),
    /** Null: the defaults. */
    settings: jsonb().$type<OverlaySettings>(),
    /** SHA-256 of the key in its address, which is random enough not to need a slow hash. Null: none, or revoked. */
    keyHash: text(),
    keyMadeAt: moment(),
  },
  (overlay) => [primaryKey({ columns: [overlay.shopId] }), index('overlays_key').on(overlay.keyHash)],
)
