import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { CatalogueEntry, CatalogueSource } from '../sources/entry.ts'
import { languageOf } from '../sources/languages.ts'

/**
 * Number, name and rarity; then, where known, finishes ('normal,foil'), TCGplayer id (0 for none), variant, the id in
 * the source where it is not the set's and the number, and names in other languages.
 */
export type PackedCard = [
  number: string,
  name: string,
  rarity: string,
  finishes?: string,
  tcgplayer?: number,
  variant?: string,
  id?: string,
  ...names: string[],
]

/** A line of a file: a set with its cards. */
export type PackedSet = {
  id: string
  name: string
  code: string
  released?: string
  /** Of a number such as `4/204`. */
  total?: number
  /** Language of the cards; English by default. */
  lang?: string
  /** Its cards exist only in an app. */
  digital?: boolean
  cards: PackedCard[]
}

export const gameFile = (game: GameId): string => fileURLToPath(new URL(`games/${game}.jsonl.br`, import.meta.url))

export const readGameFile = (game: GameId): Promise<Buffer> => readFile(gameFile(game))

/** The bundled cards of a game. Their ids are those of the files in the format of `npm run catalogue -- import`. */
export const gameCards = (game: GameId, file: Buffer): CatalogueSource => ({
  name: game,
  async *entries({ signal }) {
    for (const line of brotliDecompressSync(file).toString('utf8').trimEnd().split('\n')) {
      signal.throwIfAborted()
      const set = JSON.parse(line) as PackedSet
      for (const card of set.cards) yield cardOf(game, set, card)
    }
  },
})

function cardOf(
  game: GameId,
  set: PackedSet,
  [number, name, rarity, finishes, tcgplayer, variant, id, ...names]: PackedCard,
): CatalogueEntry {
  return {
    game,
    pokedataId: `${game}:${id || `${set.id}-${number}`.toLowerCase()}`,
    kind: 'card',
    name,
    setId: set.id,
    setCode: set.code,
    setName: set.name,
    number,
    total: set.total,
    rarity: rarity || undefined,
    variant: variant || undefined,
    language: languageOf(set.lang ?? 'en'),
    released: set.released,
    digital: set.digital,
    finishes: finishes ? finishes.split(',') : [],
    tcgplayerId: tcgplayer || undefined,
    alsoFoundBy: names,
  }
}
