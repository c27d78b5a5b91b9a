import type { Database } from '#server/database/connect.ts'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import { typedEntry } from '#shared/rules/games/typed-entry.ts'
import { findEntries, type SearchedGames } from './find-entries.ts'

/** Search results for a typed line, which may describe a copy behind the number: `BLB 45 foil`, `1/204 lorcana`. */
export async function findTyped(
  db: Database,
  shopId: number | undefined,
  typed: string,
  games: SearchedGames,
): Promise<CatalogueProduct[]> {
  const order = [...new Set([...games.first.filter((game) => games.among.includes(game)), ...games.among])]
  const entry = typedEntry(typed, order)
  if (entry) {
    const { text, number, game } = entry
    const found = await findEntries(db, shopId, text, game ? { ...games, among: [game] } : games)
    // Otherwise a detail is part of a name: 'UMA 54' is the card 'Foil'.
    if (found.some((each) => each.number && numberKey(each.number) === numberKey(number))) return found
  }
  return findEntries(db, shopId, typed, games)
}
