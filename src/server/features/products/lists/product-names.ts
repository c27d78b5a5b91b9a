import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { gamesAmong } from '#server/database/games-among.ts'
import { products } from '#server/database/schema.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { type Choice, choices, onShelf, type Shelf } from './product-filter.ts'
import { indexed } from './product-order.ts'

// Expressions as the indexes have them: products_of_set, products_of_language, and those of each category.
const inIndex: Record<Choice, SQLWrapper> = { ...choices, category: indexed.category }

/**
 * The distinct categories, sets or languages of a shop's products, in alphabetical order. Each is found by one index
 * lookup (a loose index scan), so the cost depends on the number of names, not of products.
 */
export async function namesOf(
  db: Database,
  shopId: number,
  shelf: Shelf,
  choice: Choice,
  game?: GameId,
): Promise<string[]> {
  if (game) return namesOfGame(db, shopId, shelf, choice, game)
  const name = inIndex[choice]
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names (name) as (
      select ''
      union all
      select (
        select ${name} from ${products} where ${and(...onShelf(shopId, shelf), sql`${name} > names.name`)}
        order by ${name} limit 1
      )
      from names where names.name is not null
    )
    select name from names where name <> ''`)
  return rows.map((row) => row.name)
}

async function namesOfGame(db: Database, shopId: number, shelf: Shelf, choice: Choice, game: GameId) {
  const column = choices[choice]
  const rows = await db
    .selectDistinct({ name: column })
    .from(products)
    .where(and(...onShelf(shopId, shelf), eq(products.game, game), sql`${column} <> ''`))
    .orderBy(column)
  return rows.flatMap(({ name }) => name ?? [])
}

/** The games of a shop's products. */
export const gamesOf = (db: Queryable, shopId: number, shelf: Shelf): Promise<GameId[]> =>
  gamesAmong(db, onShelf(shopId, shelf))
