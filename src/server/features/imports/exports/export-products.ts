import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { products } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { productColumns as columns, type ProductRow } from '#server/features/products/products.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import { joinTags } from '#shared/rules/csv/csv-cells.ts'
import { productColumns } from '#shared/rules/csv/csv-columns.ts'
import { batches, type Cell, fileNameOf, price, type Style, text, writeCsv } from './write-csv.ts'

const AT_ONCE = 1_000

/** All products of a shop within reach, oldest first: what the import takes in again. */
export async function exportProducts(db: Database, shop: ShopRow, style: Style, actor: Actor) {
  await record(db, actor, { type: 'product', action: 'Products exported', shopId: shop.id })
  const rows = batches(
    (last) => pageAfter(db, shop.id, last),
    (page) => page.map((product) => cellsOf(product, style)),
  )
  const t = translator(style.language)
  const headings = productColumns.map((column) => t(`exports.products.${column}`))
  const fileName = fileNameOf(t('exports.products.file'), shop)
  return { fileName, chunks: writeCsv(headings, rows, style) } satisfies Download
}

const pageAfter = (db: Database, shopId: number, last: number) =>
  db
    .select(columns)
    .from(products)
    .where(and(eq(products.shopId, shopId), isNull(products.archivedAt), gt(products.id, last)))
    .orderBy(asc(products.id))
    .limit(AT_ONCE)

function cellsOf(product: ProductRow, style: Style): Cell[] {
  const t = translator(style.language)
  const yes = (value: boolean): Cell => t(value ? 'exports.yes' : 'exports.no')
  const cells: Record<(typeof productColumns)[number], Cell> = {
    id: product.id,
    name: text(product.name),
    price: price(product.priceCents, style),
    stock: product.stock,
    category: text(product.category),
    set: text(product.setName),
    set_code: text(product.setCode),
    number: text(product.collectorNumber),
    rarity: text(product.rarity),
    condition: text(product.condition),
    finish: text(product.finish),
    language: text(product.language),
    first_edition: yes(product.isFirstEdition),
    signed: yes(product.isSigned),
    altered: yes(product.isAltered),
    playset: yes(product.isPlayset),
    grade_company: text(product.gradeCompany),
    grade: text(product.grade),
    certificate_number: text(product.certificateNumber),
    sku: text(product.sku),
    ean: text(product.ean),
    location: text(product.location),
    purchase_price: product.purchasePriceCents === null ? '' : price(product.purchasePriceCents, style),
    own_price: yes(product.keepsPrice),
    vat_scheme: product.vatScheme === null ? '' : t(`exports.vatSchemes.${product.vatScheme}`),
    vat_rate: product.vatRate ?? '',
    featured: yes(product.isFeatured),
    release_date: text(product.releaseDate),
    pays_at_release: yes(product.paysAtRelease),
    max_per_customer: product.maxPerCustomer ?? '',
    tags: text(joinTags(product.tags)),
    description: text(product.description),
    image_url: text(product.imageUrl),
    more_images: text(product.imageUrls.join(' ')),
    active: yes(product.isActive),
  }
  return productColumns.map((column) => cells[column])
}
