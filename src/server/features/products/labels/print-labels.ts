import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { products, type ShopRow } from '#server/database/schema.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { pdfPool } from '#server/pdf/pdf-pool.ts'
import { type LabelsToPrint, MAX_LABELS } from '#shared/contract/products/labels.ts'
import { translator } from '#shared/messages/translator.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { namedGame } from '#shared/rules/games/named-game.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { labelCode } from '#shared/rules/products/labels/product-codes.ts'
import { chosen } from '../edits/product-edits.queries.ts'
import { refuseMissing } from '../edits/refused-edits.ts'
import { gamesOf } from '../lists/product-names.ts'
import { productColumns } from '../products.queries.ts'
import type { ProductRow } from '../to-product.ts'
import type { Label, PrintedLabels } from './printed-labels.ts'

const print = pdfPool<PrintedLabels>(new URL('./labels-thread.ts', import.meta.url))

/** Labels of the chosen products by game, in the language of the shop because its customers read them. */
export async function printLabels(db: Database, shop: ShopRow, options: LabelsToPrint): Promise<Uint8Array> {
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.shopId, shop.id), isNull(products.archivedAt), ...chosen(shop.id, options.products)))
    .orderBy(sql`array_position(${sql.param(gameIds)}::text[], ${products.game})`, asc(products.name), asc(products.id))
    .limit(MAX_LABELS + 1)
  if ('ids' in options.products && rows.length <= MAX_LABELS) refuseMissing(options.products.ids, rows)
  const games = await gamesOf(db, shop.id, 'listed')
  const labels = rows.map((row) => labelOf(shop, row, games, options)).filter(({ copies }) => copies > 0)
  refuseCount(labels.reduce((sum, { copies }) => sum + copies, 0))
  const { language, name: shopName } = shop
  const title = translator(language)('labels.title')
  return print({ sheet: options.sheet, skipped: options.start - 1, labels, title, shopName, language })
}

function labelOf(
  shop: ShopRow,
  product: ProductRow,
  games: readonly GameId[],
  { copies, price }: LabelsToPrint,
): Label {
  const t = translator(shop.language)
  const format = formatsIn(shop.language)
  return {
    code: labelCode(product.id),
    name: product.name,
    details: listingDetails({ ...product, gameName: namedGame(product, games) }, shop.conditionScale)(t, format),
    price: price ? format.money(product.priceCents) : '',
    copies: copies === 'stock' ? product.stock : copies,
  }
}

function refuseCount(count: number) {
  if (count === 0) throw conflict('no_labels', (t) => t('labels.none'))
  if (count > MAX_LABELS) {
    throw conflict('too_many_labels', (t) => t('labels.tooMany', { limit: MAX_LABELS }))
  }
}
