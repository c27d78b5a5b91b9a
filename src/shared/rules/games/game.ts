import type { CardLanguage } from '../cards/language-names.ts'
import type { CatalogueKind } from '../catalogue/kinds.ts'
import type { PriceColumns } from '../prices/priced-finish.ts'
import type { GameId } from './game-ids.ts'

/** How a number is written, when the catalogue has the number and the total of the set. */
type NumberStyle =
  /** As stored: `LOB-EN001`, `45`. */
  | 'plain'
  /** With the total, both as wide as the number: `006/165`, `TG12/TG30`. */
  | 'padded-total'
  /** With the total as it is: `1/204`. */
  | 'total'

export type CardNumbers = {
  example: string
  /** Corner of the card, where a scanner looks. */
  place: 'bottom-left' | 'bottom-right' | 'below-picture-right'
  style: NumberStyle
  /** The number begins with the code of its set: `OP01-120`. */
  includesSet: boolean
  /**
   * Forms that people type, most specific first, for one word or several joined by spaces. Groups: `set`, `number`, `total`, `language`.
   * Upper and lower case are equal.
   */
  forms: readonly RegExp[]
  /** Languages by the letters in a number, where they are not those of the language's code. */
  languages?: Readonly<Record<string, CardLanguage>>
}

type Rarity = {
  /** As stored, and in English. The texts `cards.rarities` have its Dutch word, if it is another. */
  name: string
  /** Letters of the rarity on cards and in other files: `SR`. */
  letters?: string
}

export type GameFinish = {
  /** As stored; its names are the texts `cards.finishes`. */
  id: string
  /** Other spellings, without spaces and punctuation. */
  spellings: string
}

type SealedProduct = {
  kind: CatalogueKind
  /** In the names of products, after that of the set. */
  name: string
  /** Search words besides those of the name. */
  words?: string
  packs?: number
  /** Contains packs, so it can be opened live. */
  opens?: true
}

export type Game = {
  id: GameId
  name: string
  /** In narrow places and as a search word. */
  shortName: string
  /** Names in data and in other platforms' files, in lower case: `mtg`, `fab`. */
  otherNames: readonly string[]
  /** The game's name in TCGplayer's files. */
  tcgplayerLine: string
  rarityIsFinish?: true
  /** For search engines and product safety. */
  brand: string
  maker: string
  /** Number of the game in the names of Cardmarket's public files. */
  cardmarketFile?: number
  /** Length of set codes, and an example. */
  setCode: { example: string; form: RegExp }
  number: CardNumbers
  /** Common ones first. */
  rarities: readonly Rarity[]
  /** Plain ones first. The first is that of a copy without a finish. */
  finishes: readonly GameFinish[]
  priceColumns: PriceColumns
  /** A printing may be sold as a 1st edition. */
  hasFirstEdition: boolean
  /** Languages that it is sold in, the most common first. */
  languages: readonly CardLanguage[]
  /** Facts that make two listings different cards, besides name and set. */
  distinguishedBy: readonly ('collectorNumber' | 'rarity')[]
  sealed: readonly SealedProduct[]
}
