import { type SQL, sql } from 'drizzle-orm'
import { products, shops } from '#server/database/schema.ts'
import { defaultSizes, shippingSizes } from '#shared/rules/orders/shipping/sizes.ts'

/** For sale in a shop that ships, and larger than its methods in its home country take. The size follows `sizeOf`. */
export const isUnsendable = (shopId: number): SQL => {
  const place = (size: SQL) => sql`array_position(${sql.param(shippingSizes)}::text[], ${size})`
  const ofShop = (value: SQL) => sql`(select ${value} from ${shops} where ${shops.id} = ${shopId})`
  const largest = sql`(select max(${place(sql`method ->> 'maxSize'`)}) from jsonb_array_elements(${shops.shippingZones} -> 0 -> 'methods') as method)`
  const category = sql`coalesce(${products.category}, '')`
  const size = sql`coalesce(${products.shippingSize}, ${ofShop(sql`${shops.categorySizes}`)} ->> ${category},
    ${JSON.stringify(defaultSizes)}::jsonb ->> ${category}, 'parcel')`
  return sql`(${products.isActive} and ${products.inStock} and ${ofShop(sql`${shops.ships}`)} and ${place(size)} > ${ofShop(sql`coalesce(${largest}, 0)`)})`
}
