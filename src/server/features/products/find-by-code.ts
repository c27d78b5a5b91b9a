import { and, asc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import { eanForms, plainEan, readLabelCode } from '#shared/rules/products/labels/product-codes.ts'
import { onShelf } from './lists/product-filter.ts'
import { productColumns } from './products.queries.ts'
import type { ProductRow } from './to-product.ts'

/** Maximum number of results; more products share a code only by mistake. */
const MOST = 20

/**
 * The products of a shop with this code, the one whose label has it first. Throws 404 if there are none, even if other
 * shops have some.
 */
export async function findByCode(db: Queryable, shopId: number, code: string): Promise<ProductRow[]> {
  const id = readLabelCode(code)
  const eans = eanForms(plainEan(code))
  const isLabelled: SQL = sql`${products.id} = ${id ?? 0}`
  const has = [
    ...(id === undefined ? [] : [isLabelled]),
    sql`(lower(${products.sku}) = lower(${code}) and ${products.sku} is not null)`,
    ...(eans.length ? [inArray(products.ean, eans)] : []),
    sql`(lower(${products.certificateNumber}) = lower(${code}) and ${products.certificateNumber} is not null)`,
  ]
  const found = await db
    .select(productColumns)
    .from(products)
    .where(and(...onShelf(shopId, 'listed'), or(...has)))
    // In stock before sold out.
    .orderBy(sql`${isLabelled} desc`, sql`${products.inStock} desc`, asc(products.id))
    .limit(MOST)
  if (found.length === 0) throw new HttpError(404, 'code_not_found', (t) => t('productErrors.codeNotFound', { code }))
  return found
}
