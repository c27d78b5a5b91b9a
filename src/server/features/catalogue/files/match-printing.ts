import { plainName } from '#shared/rules/catalogue/words.ts'
import { games } from '#shared/rules/games/games.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import type { FileCard } from './file-card.ts'
import { printingId } from './words-of-files.ts'

/** Fields of an entry that tell printings apart. */
export type Printing = {
  pokedataId: string
  setCode: string | null
  setName: string | null
  number: string | null
  name: string
  variant: string | null
  rarity: string | null
  finishes: readonly string[]
  alsoFoundBy: readonly string[]
}

const equal = (one: string | null | undefined, other: string | null | undefined) =>
  plainName(one ?? '') === plainName(other ?? '')
const unlessUnknown = (one: string | null | undefined, other: string | null | undefined) =>
  !one || !other || equal(one, other)

/**
 * The entry that a card of a file is, among those with its game, set code and number. `ambiguous` when several remain:
 * guessing would put ids and prices on another card.
 */
export function matchPrinting<Known extends Printing>(
  card: FileCard,
  all: readonly Known[],
): Known | 'ambiguous' | undefined {
  const own = all.find(({ pokedataId }) => pokedataId === card.pokedataId)
  if (card.ownId && own) return own
  if (card.kind !== 'card' || !card.number) return own
  const { number, distinguishedBy } = games[card.game]
  // A file with the platform's ids lists each printing; only what another file has added may be one of them.
  const others = card.ownId ? all.filter((each) => each.pokedataId === printingId(card.game, each)) : all
  const same = others.filter(
    (each) =>
      isSameNumber(each.number, card.number) &&
      unlessUnknown(each.setCode, card.setCode) &&
      // A number that includes its set stays the same in reprints, under another set's name.
      (!number.includesSet || unlessUnknown(each.setName, card.setName)) &&
      (!distinguishedBy.includes('rarity') || unlessUnknown(each.rarity, card.rarity)),
  )
  let left = same
  for (const narrow of narrowing) {
    if (left.length < 2) break
    const fewer = left.filter((each) => narrow(each, card))
    if (fewer.length > 0) left = fewer
  }
  if (left.length > 1) return own && left.includes(own) ? own : 'ambiguous'
  return left[0] ?? (same.length === 0 ? own : undefined)
}

const narrowing: readonly ((entry: Printing, card: FileCard) => boolean)[] = [
  ({ setName }, card) => equal(setName, card.setName),
  ({ variant }, card) => equal(variant, card.variant),
  ({ rarity }, card) => equal(rarity, card.rarity),
  ({ finishes }, card) => finishes.some((finish) => card.finishes?.includes(finish)),
  ({ name }, card) => equal(name, card.name) || equal(name, card.name.split(' // ')[0]),
]

/** `12★` and `12` have equal letters and digits, but are two printings. */
const isSameNumber = (one: string | null | undefined, other: string | null | undefined): boolean =>
  numberKey(one ?? '') === numberKey(other ?? '')
