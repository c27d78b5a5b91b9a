import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { soldAs } from '#shared/rules/games/sold-as.ts'
import type { CatalogueEntry } from './entry.ts'

/** A set in the common format of all sources. */
export type SourceSet = {
  id: string
  name: string
  seriesId: string
  series?: string | undefined
  code?: string | undefined
  released: string
  /** Number of cards without secret ones: the total after the slash of a number. */
  official: number
  cards: number
}

/** The sealed products of a set, as its game calls them. The same entries for every source. */
export function sealedOf(set: SourceSet, game = FIRST_GAME): CatalogueEntry[] {
  const kinds = soldAs(game, set)
  const products = games[game].sealed.filter(({ kind }) => kinds.includes(kind))
  return products.map(({ kind, name }) => ({
    pokedataId: `set:${set.id}:${kind}`,
    kind,
    name: `${set.name} ${name}`,
    setId: set.id,
    setCode: set.code,
    setName: set.name,
    series: set.series,
    total: set.official,
    language: 'English',
    released: set.released,
    derived: true,
  }))
}
