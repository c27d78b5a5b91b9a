import { plainName } from '../catalogue/words.ts'
import { readGameFinish } from '../games/finish-of-game.ts'
import { FIRST_GAME } from '../games/game-ids.ts'
import { games } from '../games/games.ts'
import { numberKey } from '../games/numbers.ts'
import { readLanguage } from './card-languages.ts'
import type { Listing } from './listing.ts'

/** A listing with its catalogue entry, if known. */
export type ListedCard = Listing & { pokemonProductId?: number | null | undefined; rarity?: string | null | undefined }

const text = (value: string | null | undefined) => (value ? plainName(value) : '')

/** Key of a copy: equal only for the same condition, finish, language, grade and flags. */
export const copyKey = (one: Listing): string =>
  JSON.stringify([
    one.condition ?? '',
    one.finish ? text(readGameFinish(one.finish, one.game)) : '',
    one.language ? text(readLanguage(one.language)) : '',
    text(one.gradeCompany),
    text(one.grade),
    text(one.certificateNumber),
    one.isFirstEdition === true,
    one.isSigned === true,
    one.isAltered === true,
    one.isPlayset === true,
  ])

/** Key of a card or product, by its name, set, number and what else distinguishes printings in its game. */
function cardKey({ name, game, setName, setCode, collectorNumber, rarity }: ListedCard): string {
  const { distinguishedBy } = games[game ?? FIRST_GAME]
  return JSON.stringify([
    game ?? FIRST_GAME,
    text(name),
    text(setName || setCode),
    collectorNumber ? numberKey(collectorNumber) : '',
    distinguishedBy.includes('rarity') ? text(rarity) : '',
  ])
}

/** Equal for the same listing. Only comparable among listings that all have a catalogue entry, or all have none. */
export const listingKey = (one: ListedCard): string =>
  `${one.pokemonProductId ? `#${one.pokemonProductId}` : cardKey(one)} ${copyKey(one)}`

/** The same card in any condition, finish or language. Catalogue ids decide where both are known. */
export const isSameCard = (one: ListedCard, other: ListedCard): boolean =>
  one.pokemonProductId && other.pokemonProductId
    ? one.pokemonProductId === other.pokemonProductId
    : cardKey(one) === cardKey(other)

/** The same card in the same condition, finish, language, grade and flags. */
export const isSameListing = (one: ListedCard, other: ListedCard): boolean =>
  copyKey(one) === copyKey(other) && isSameCard(one, other)
