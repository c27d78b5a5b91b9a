import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, idInShop } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import { bannerPlaces } from '#shared/rules/shops/banner-places.ts'

/** A picture that was uploaded: its files lie under `<DATA_DIR>/media`. Those that nothing names any more go after a while. */
export const pictures = pgTable(
  'pictures',
  {
    id: idInShop(),
    shopId: shopId(),
    purpose: text({ enum: ['product', 'banner', 'logo'] }).notNull(),
    /** Where it is served, as products and shops name it: `/media/…`. */
    url: text().notNull(),
    /** Of its files together; empty until someone has looked. */
    bytes: bigint({ mode: 'number' }),
    /** On a banner: where the shop's name can be read. Empty until someone has looked. */
    namePlace: text({ enum: bannerPlaces }),
    createdAt: createdAt(),
  },
  (picture) => [
    primaryKey({ columns: [picture.shopId, picture.id] }),
    unique('pictures_url').on(picture.shopId, picture.url),
    check('pictures_purpose', sql`${picture.purpose} in ('product', 'banner', 'logo')`),
    check('pictures_name_place', sql.raw(`name_place in ('${bannerPlaces.join("', '")}')`)),
    index('pictures_unmeasured').on(picture.id).where(sql`${picture.bytes} is null`),
    index('pictures_age').on(picture.createdAt),
  ],
)
