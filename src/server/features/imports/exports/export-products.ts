import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { batches, type Cell, fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { products } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { type ProductRow, productColumns } from '#server/features/products/products.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import { joinTags } from '#shared/rules/csv/csv-cells.ts'
import type { VatScheme } from '#shared/rules/money/vat/vat.ts'
import { csvColumns, each, fieldOfColumn, ofKind, type ProductField } from '#shared/rules/products/fields.ts'

const AT_ONCE = 1_000

/** Exports all products of a shop within reach, oldest first, in the format that the import reads. */
export async function exportProducts(db: Database, shop: ShopRow, style: Style, actor: Actor) {
  await record(db, actor, { type: 'product', action: 'Products exported', shopId: shop.id })
  const rows = batches(
    (last) => pageAfter(db, shop.id, last),
    (page) => page.map((product) => cellsOf(product, style)),
  )
  const t = translator(style.language)
  const headings = csvColumns.map((column) => t(`exports.products.${column}`))
  const fileName = fileNameOf(t('exports.products.file'), shop)
  return { fileName, chunks: writeCsv(headings, rows, style) } satisfies Download
}

const pageAfter = (db: Database, shopId: number, last: number) =>
  db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.shopId, shopId), isNull(products.archivedAt), gt(products.id, last)))
    .orderBy(asc(products.id))
    .limit(AT_ONCE)

type Write = (product: ProductRow, style: Style) => Cell

const cellOf: Readonly<Record<ProductField, Write>> = {
  ...each(ofKind('line', 'text', 'category', 'language', 'finish', 'condition', 'game'), (name): Write => {
    return (product) => text(product[name])
  }),
  ...each(
    ofKind('cents'),
    (name): Write =>
      (product, style) =>
        priceOrNone(product[name], style),
  ),
  ...each(
    ofKind('count', 'vatRate'),
    (name): Write =>
      (product) =>
        product[name] ?? '',
  ),
  ...each(
    ofKind('flag'),
    (name): Write =>
      (product, style) =>
        yesOrNo(product[name], style),
  ),
  ...each(
    ofKind('vatScheme'),
    (name): Write =>
      (product, style) =>
        vatScheme(product[name], style),
  ),
  ...each(
    ofKind('shippingSize'),
    (name): Write =>
      (product, { language }) =>
        product[name] === null ? '' : translator(language)(`exports.shippingSizes.${product[name]}`),
  ),
  ...each(
    ofKind('tags'),
    (name): Write =>
      (product) =>
        text(joinTags(product[name])),
  ),
  ...each(
    ofKind('pictures'),
    (name): Write =>
      (product) =>
        text(product[name].join(' ')),
  ),
}

const priceOrNone = (cents: number | null, style: Style): Cell => (cents === null ? '' : price(cents, style))

const yesOrNo = (value: boolean, { language }: Style): Cell =>
  translator(language)(value ? 'exports.yes' : 'exports.no')

const vatScheme = (scheme: VatScheme | null, { language }: Style): Cell =>
  scheme === null ? '' : translator(language)(`exports.vatSchemes.${scheme}`)

const cellsOf = (product: ProductRow, style: Style): Cell[] =>
  csvColumns.map((column) => {
    const field = fieldOfColumn.get(column)
    return field ? cellOf[field](product, style) : product.id
  })
