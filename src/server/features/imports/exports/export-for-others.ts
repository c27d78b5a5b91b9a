import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { batches, fileNameOf, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { catalogueProducts, products } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { productColumns } from '#server/features/products/products.ts'
import type { ExportFormat } from '#shared/contract/catalogue/csv.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { cardmarketFile, type ForOthers, powerToolsFile, tcgplayerFile } from './other-files.ts'

const AT_ONCE = 1_000

const files: Record<Exclude<ExportFormat, 'toploader'>, ForOthers> = {
  cardmarket: cardmarketFile,
  powerTools: powerToolsFile,
  tcgplayer: tcgplayerFile,
}

const inStock = and(isNull(products.archivedAt), eq(products.inStock, true))

/** Exports products of a shop, by default those in stock, in the format of another system, oldest first. Deleted ones have no stock. */
export async function exportForOthers(
  db: Database,
  shop: ShopRow,
  format: keyof typeof files,
  actor: Actor,
  which: SQL | undefined = inStock,
) {
  await record(db, actor, { type: 'product', action: 'Products exported', details: format, shopId: shop.id })
  const { name, headings, style, cellsOf } = files[format]
  const rows = batches(
    (last) => pageAfter(db, shop.id, which, last),
    (page) => page.map(({ archivedAt, ...product }) => cellsOf(archivedAt ? { ...product, stock: 0 } : product)),
  )
  return {
    fileName: fileNameOf(name, shop),
    chunks: writeCsv(headings, rows, style),
  } satisfies Download
}

const pageAfter = (db: Database, shopId: number, which: SQL | undefined, last: number) =>
  db
    .select({
      ...productColumns,
      archivedAt: products.archivedAt,
      cardmarketId: catalogueProducts.cardmarketId,
      finishes: catalogueProducts.finishes,
    })
    .from(products)
    .leftJoin(catalogueProducts, eq(catalogueProducts.id, products.pokemonProductId))
    .where(and(eq(products.shopId, shopId), which, gt(products.id, last)))
    .orderBy(asc(products.id))
    .limit(AT_ONCE)
