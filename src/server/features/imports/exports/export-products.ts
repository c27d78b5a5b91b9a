import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { getShop } from '#server/features/shops/shops.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { joinTags } from '#shared/rules/csv/csv-cells.ts'
import { productColumns } from '#shared/rules/csv/csv-columns.ts'
import { type Cell, fileNameOf, price, type Style, text, writeCsv } from './write-csv.ts'

const AT_ONCE = 1_000

/** All products of a shop within reach, oldest first: what the import takes in again. */
export async function exportProducts(db: Database, shops: ShopScope, shopId: number, style: Style, actor: Actor) {
  const shop = await getShop(db, shops, shopId)
  await record(db, actor, { type: 'product', action: 'Products exported', shopId: shop.id })
  const chunks = writeCsv(productColumns, batches(db, shop.id, style), style)
  return { fileName: fileNameOf('products', shop), chunks } satisfies Download
}

// Each batch is a question of its own, so a download that stalls or breaks off holds nothing in the database.
async function* batches(db: Database, shopId: number, style: Style): AsyncGenerator<Cell[][]> {
  let last = 0
  for (;;) {
    const rows = await db
      .select({
        id: products.id,
        name: products.name,
        priceCents: products.priceCents,
        stock: products.stock,
        category: products.category,
        setName: products.setName,
        language: products.language,
        tags: products.tags,
        description: products.description,
        imageUrl: products.imageUrl,
        isActive: products.isActive,
      })
      .from(products)
      .where(and(eq(products.shopId, shopId), isNull(products.archivedAt), gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(AT_ONCE)
    if (rows.length) yield rows.map((product) => cellsOf(product, style))
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

type Exported = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'name'
  | 'priceCents'
  | 'stock'
  | 'category'
  | 'setName'
  | 'language'
  | 'tags'
  | 'description'
  | 'imageUrl'
  | 'isActive'
>

function cellsOf(product: Exported, style: Style): Cell[] {
  const cells: Record<(typeof productColumns)[number], Cell> = {
    id: product.id,
    name: text(product.name),
    price: price(product.priceCents, style),
    stock: product.stock,
    category: text(product.category),
    set: text(product.setName),
    language: text(product.language),
    tags: text(joinTags(product.tags)),
    description: text(product.description),
    image_url: text(product.imageUrl),
    active: product.isActive ? 'yes' : 'no',
  }
  return productColumns.map((column) => cells[column])
}
