import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, idInShop } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import { bannerPlaces } from '#shared/rules/shops/banner-places.ts'

/** An uploaded picture, with its files under `<DATA_DIR>/media`. Unreferenced pictures are deleted after a while. */
export const pictures = pgTable(
  'pictures',
  {
    id: idInShop(),
    shopId: shopId(),
    purpose: text({ enum: ['product', 'banner', 'logo'] }).notNull(),
    /** Address as stored in products and shops: `/media/…`. */
    url: text().notNull(),
    /** Total size of its files; null until measured. */
    bytes: bigint({ mode: 'number' }),
    /** On a banner: where the shop's name is legible. Null until analysed. */
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
