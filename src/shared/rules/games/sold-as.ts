import type { CatalogueKind } from '../catalogue/kinds.ts'
import type { GameId } from './game-ids.ts'
import { pokemonSoldAs, type SoldSet } from './pokemon-sealed.ts'

// Apart from the other facts of a game, because no screen needs them. Lists of other games' sets do not have these fields.
const rules: Partial<Record<GameId, (set: SoldSet) => CatalogueKind[]>> = { pokemon: pokemonSoldAs }

/** Sealed products of a set, in the order a shop would list them. */
export const soldAs = (game: GameId, set: SoldSet): CatalogueKind[] => rules[game]?.(set) ?? []
