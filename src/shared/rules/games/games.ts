import { digimon } from './digimon.ts'
import { dragonBall } from './dragon-ball.ts'
import { fleshAndBlood } from './flesh-and-blood.ts'
import type { Game } from './game.ts'
import { type GameId, gameIds } from './game-ids.ts'
import { lorcana } from './lorcana.ts'
import { magic } from './magic.ts'
import { onepiece } from './onepiece.ts'
import { pokemon } from './pokemon.ts'
import { riftbound } from './riftbound.ts'
import { starWarsUnlimited } from './star-wars-unlimited.ts'
import { yugioh } from './yugioh.ts'

export const games: Readonly<Record<GameId, Game>> = {
  pokemon,
  magic,
  yugioh,
  onepiece,
  lorcana,
  'flesh-and-blood': fleshAndBlood,
  digimon,
  'dragon-ball': dragonBall,
  'star-wars-unlimited': starWarsUnlimited,
  riftbound,
}

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')

const byName: ReadonlyMap<string, GameId> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ gameIds.flatMap((id) => [id, ...games[id].otherNames].map((name) => [plain(name), id] as const)),
)

/** The game with this name, in any of its spellings: `mtg`, `Yu-Gi-Oh!`, `fab`. */
export const findGame = (name: string): GameId | undefined => byName.get(plain(name))
