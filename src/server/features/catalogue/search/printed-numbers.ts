import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import type { PrintedSet } from '#shared/contract/catalogue/printed-numbers.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'

/** Printed cards of the international edition of a game, by set. */
export async function printedNumbers(db: Database, game: GameId): Promise<PrintedSet[]> {
  const { id, number, name, setCode, total, setId } = catalogueProducts
  const { rows } = await db.execute<PrintedSet>(sql`
    select ${setCode} as code, ${total}, json_agg(json_build_array(${id}, ${number}, ${name}) order by ${id}) as cards
    from ${catalogueProducts}
    where ${catalogueProducts.game} = ${game} and ${catalogueProducts.type} = 'card' and ${number} <> ''
      and ${catalogueProducts.region} = 'intl' and not ${catalogueProducts.digital}
    group by ${setId}, ${setCode}, ${total}
    order by min(${id})`)
  return rows
}
