import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { readGuide } from '#server/features/prices/prices.ts'
import { PlaceError } from '#server/places/place-error.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { FileOptions } from './file-options.ts'
import { type CardmarketProduct, gameOfCardmarketFile, readProducts } from './formats/cardmarket.ts'
import { linkProducts, type NamedCard } from './link-products.ts'
import type { OpenFile } from './open-file.ts'
import type { FileReport, Report } from './report.ts'

/** Reads Cardmarket's price guide of a game. Nothing is written before all of it is read. */
export async function importGuide(
  db: Database,
  place: string,
  report: Report,
  options: FileOptions,
): Promise<FileReport> {
  const { signal, timeoutMs, onProgress } = options
  const game = options.game ?? gameOfCardmarketFile(place)
  report.now.games = game ? [game] : []
  const counts = await readGuide(db, place, {
    signal,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(game === undefined ? {} : { game }),
    onProgress: ({ added, changed, unchanged }) =>
      onProgress?.(Object.assign(report.now, { added, changed, unchanged })),
  })
  const { added, changed, unchanged, skipped } = counts
  Object.assign(report.now, { added, changed, unchanged, read: added + changed + unchanged + skipped })
  return report.now
}

const MOST_PRODUCTS = 1_000_000
const BATCH = 5_000

/** Adds Cardmarket's ids to cards that a file of products names unambiguously. */
export async function importProducts(
  db: Database,
  place: string,
  { text, readBytes }: OpenFile,
  report: Report,
  options: FileOptions,
): Promise<FileReport> {
  const game = options.game ?? gameOfCardmarketFile(place)
  if (!game) throw new PlaceError((t) => t('sourceErrors.fileNeedsGame', { place }))
  report.now.games = [game]
  const products: CardmarketProduct[] = []
  try {
    for await (const product of readProducts(text)) {
      options.signal.throwIfAborted()
      report.row(readBytes())
      if (!product) report.refuse(`product ${report.now.read}`, 'unreadable')
      else if (products.push(product) > MOST_PRODUCTS) throw new SyntaxError('too many products')
    }
  } catch (error) {
    // Nothing has been written.
    throw error instanceof SyntaxError
      ? new PlaceError((t) => t('sourceErrors.fileBreaksOff', { place, read: 0 }))
      : error
  }
  if (products.length === 0) throw new PlaceError((t) => t('sourceErrors.fileNoCards', { place }))
  const { links, refused } = linkProducts(products, await cardsOf(db, game))
  for (const { name, reason } of refused) report.refuse(name, reason)
  for (let from = 0; from < links.length; from += BATCH) {
    options.signal.throwIfAborted()
    const some = links.slice(from, from + BATCH)
    const changed = await writeLinks(db, some)
    report.add({ added: 0, changed, unchanged: some.length - changed })
  }
  return report.now
}

async function cardsOf(db: Database, game: GameId): Promise<NamedCard[]> {
  const { rows } = await db.execute<NamedCard>(sql`
    select id::float8 as id, set_id as "setId", name, also_found_by as "otherNames" from catalogue_products
    where game = ${game} and type = 'card' and set_id is not null and not digital`)
  return rows
}

async function writeLinks(db: Database, links: readonly { id: number; product: number }[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update catalogue_products entry set cardmarket_id = link.product, last_updated = now()
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link(id bigint, product int)
    where entry.id = link.id and entry.cardmarket_id is distinct from link.product`)
  return rowCount ?? 0
}
