import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import type { BuyCard } from '#shared/contract/buying/buying.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { guideColumns } from '#shared/rules/prices/priced-finish.ts'

type CardRow = Omit<BuyCard, 'number'> & { number: string | null; total: number | null }

/** A card with facts for rules that price lists do not show. */
export type CatalogueCard = { card: BuyCard; language: string | null }

/** Columns of entries `e`. */
const cardColumns: SQL = sql.raw(`e.id::float8 as id, e.game, e.type, case when e.variant is null then e.name
  else e.name || ' (' || e.variant || ')' end as name, e.set_name as "setName", e.set_code as "setCode", e.number, e.total, e.rarity,
  e.image_url as "imageUrl", e.finishes, e.language`)

function toCard({ total, language, ...row }: CardRow & { language: string | null }): CatalogueCard {
  const card: BuyCard = {
    id: row.id,
    game: row.game,
    type: row.type,
    name: row.name,
    setName: row.setName,
    setCode: row.setCode,
    number: printedNumber({ game: row.game, number: row.number, total }) ?? null,
    rarity: row.rarity,
    imageUrl: row.imageUrl,
    finishes: finishesOf(row),
  }
  return { card, language }
}

/** Of a card with unknown finishes, and of a sealed product: the ordinary one. */
function finishesOf({ game, type, finishes }: { game: GameId; type: string; finishes: string[] }): string[] {
  const { ordinary } = guideColumns(type === 'sealed' ? [] : finishes, games[game].priceColumns)
  return type === 'card' && finishes.length > 0
    ? [...finishes].sort((one, other) => Number(other === ordinary) - Number(one === ordinary))
    : [ordinary]
}

/** Cards and sealed products by id, in no order. Unknown ids and cards that exist only in an app are left out. */
export async function catalogueCards(db: Queryable, ids: readonly number[]): Promise<Map<number, CatalogueCard>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<CardRow & { language: string | null }>(sql`
    select ${cardColumns} from catalogue_products e
    where e.id = any(${sql.param([...new Set(ids)])}::bigint[]) and not e.digital`)
  return new Map(rows.map((row) => [row.id, toCard(row)]))
}

export async function cardsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, BuyCard>> {
  return new Map([...(await catalogueCards(db, ids))].map(([id, { card }]) => [id, card]))
}

/** Stock of a card in a finish, and the lowest price of near mint copies for sale. */
export type OwnCopies = { stock: number; priceCents: number | null }

/**
 * Stock and own prices of a shop by card and finish. Sealed products and copies without a finish count as ordinary; playsets as four
 * pieces.
 */
export async function ownCopies(
  db: Queryable,
  shopId: number,
  ids: readonly number[],
): Promise<Map<number, { finish: string | null; own: OwnCopies }[]>> {
  const { rows } = await db.execute<{
    id: number
    finish: string | null
    stock: number
    priceCents: number | null
  }>(sql`
    select pokemon_product_id::float8 as id, finish, sum(case when is_playset then stock * 4 else stock end)::float8 as stock,
      min(coalesce(sale_from_cents, price_cents)) filter (where is_active and price_cents > 0
        and coalesce(condition, 'NM') in ('MT', 'NM') and grade_company is null
        and not (is_first_edition or is_signed or is_altered or is_playset)) as "priceCents"
    from products
    where shop_id = ${shopId} and pokemon_product_id = any(${sql.param([...new Set(ids)])}::bigint[]) and archived_at is null
    group by 1, 2`)
  const copies = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...copies].map(([id, ofCard]) => [
      id,
      ofCard.map(({ finish, stock, priceCents }) => ({ finish, own: { stock, priceCents } })),
    ]),
  )
}
