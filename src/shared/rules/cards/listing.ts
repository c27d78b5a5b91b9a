import type { OrderedDetails } from '../../contract/products/cards.ts'
import { FIRST_GAME, type GameId } from '../games/game-ids.ts'
import type { Condition } from './conditions.ts'

/** The identity of a listing. All but the name may be unknown. */
export type Listing = {
  name: string
  /** Defaults to the first game. */
  game?: GameId | null | undefined
  /** Shown where the shop has several games. */
  gameName?: string | undefined
  setName?: string | null | undefined
  setCode?: string | null | undefined
  /** As printed: `125/197`, `TG12/TG30`, `SWSH250`. */
  collectorNumber?: string | null | undefined
  /** Cardmarket's scale; none for a graded card. */
  condition?: Condition | null | undefined
  /** `normal`, `holo`, `reverse`, or a pattern. */
  finish?: string | null | undefined
  rarity?: string | null | undefined
  language?: string | null | undefined
  gradeCompany?: string | null | undefined
  grade?: string | null | undefined
  certificateNumber?: string | null | undefined
  isFirstEdition?: boolean | undefined
  isSigned?: boolean | undefined
  isAltered?: boolean | undefined
  /** Four copies of one card, sold together. */
  isPlayset?: boolean | undefined
}

const texts = [
  'setName',
  'setCode',
  'collectorNumber',
  'rarity',
  'condition',
  'finish',
  'language',
  'gradeCompany',
  'grade',
  'certificateNumber',
]
export const listingFlags = ['isFirstEdition', 'isSigned', 'isAltered', 'isPlayset'] as const

/** Known details of a product, or of untrusted data such as a browser's storage. */
export function detailsOf(facts: object): OrderedDetails {
  const value = facts as Record<string, unknown>
  const known = [
    ...texts.filter((name) => typeof value[name] === 'string' && value[name] !== ''),
    ...(typeof value.game === 'string' && value.game !== FIRST_GAME ? ['game'] : []),
    ...listingFlags.filter((name) => value[name] === true),
  ]
  return Object.fromEntries(known.map((name) => [name, value[name]]))
}
