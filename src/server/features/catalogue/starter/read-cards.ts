import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { sealedOf } from '../sources/derive-sealed.ts'
import type { CatalogueEntry, CatalogueSource } from '../sources/entry.ts'
import { languageOf } from '../sources/languages.ts'
import { pictureAt } from '../sources/picture-at.ts'
import { printingsOf } from '../sources/printings.ts'

/**
 * Number, name, rarity ('' for none), variants ('normal reverse'), Cardmarket and TCGplayer ids (0 for none), and names
 * in other languages.
 */
type StarterCard = [
  number: string,
  name: string,
  rarity: string,
  variants: string,
  cardmarket: number,
  tcgplayer: number,
  ...names: string[],
]

/** A line of the file: a set with its cards. */
export type StarterSet = {
  id: string
  name: string
  seriesId: string
  series?: string | undefined
  code?: string | undefined
  released: string
  official: number
  /** Number of cards in the set, including secret ones. */
  printed: number
  /** In other languages. */
  names?: string[]
  /** Language of the cards; English by default. */
  lang?: string
  /** Its cards exist only in an app. */
  digital?: boolean
  cards: StarterCard[]
}

export const cardsFile = fileURLToPath(new URL('cards.jsonl.gz', import.meta.url))

export const readCardsFile = (): Promise<Buffer> => readFile(cardsFile)

/** The bundled cards. A later sync from TCGdex matches the same entries by id. */
export const starterCards = (file: Buffer): CatalogueSource => ({
  name: 'tcgdex',
  async *entries({ signal }) {
    for (const line of gunzipSync(file).toString('utf8').trimEnd().split('\n')) {
      signal.throwIfAborted()
      const set = JSON.parse(line) as StarterSet
      if (!set.digital) yield* sealedOf({ ...set, cards: set.printed })
      for (const card of set.cards) yield cardOf(card, set)
    }
  },
})

function cardOf(
  [number, name, rarity, variants, cardmarket, tcgplayer, ...names]: StarterCard,
  set: StarterSet,
): CatalogueEntry {
  const { lang = 'en', seriesId, id } = set
  return {
    pokedataId: `tcgdex:${id}-${number}`,
    kind: 'card',
    name,
    imageUrl: pictureAt(`https://assets.tcgdex.net/${lang}/${seriesId}/${id}/${number}`),
    setId: id,
    setCode: set.code,
    setName: set.name,
    series: set.series,
    number,
    total: set.official,
    rarity: rarity || undefined,
    language: languageOf(lang),
    released: set.released,
    digital: set.digital,
    ...printingsOf(variants.split(' ').filter(Boolean)),
    cardmarketId: cardmarket || undefined,
    tcgplayerId: tcgplayer || undefined,
    alsoFoundBy: names,
    setNames: set.names ?? [],
  }
}
