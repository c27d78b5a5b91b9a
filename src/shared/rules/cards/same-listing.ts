import { plainName, plainNumber } from '../catalogue/words.ts'
import { readLanguage } from './card-languages.ts'
import { readFinish } from './finishes.ts'
import type { Listing } from './listing.ts'

/** A listing, and the entry of the catalogue that it is, if known. */
export type ListedCard = Listing & { pokemonProductId?: number | null | undefined }

/** `006/165` and `6` are one number of a set. */
export const numberKey = (collectorNumber: string): string =>
  plainNumber((collectorNumber.split('/')[0] ?? '').trim().toLowerCase())

const text = (value: string | null | undefined) => (value ? plainName(value) : '')

/** Which copy of a card it is: equal only for the same condition, finish, language, grade and flags. */
export const copyKey = (one: Listing): string =>
  JSON.stringify([
    one.condition ?? '',
    one.finish ? text(readFinish(one.finish)) : '',
    one.language ? text(readLanguage(one.language)) : '',
    text(one.gradeCompany),
    text(one.grade),
    text(one.certificateNumber),
    one.isFirstEdition === true,
    one.isSigned === true,
    one.isAltered === true,
    one.isPlayset === true,
  ])

/** Which card or product it is, by what is written on it. */
const cardKey = ({ name, setName, setCode, collectorNumber }: Listing): string =>
  JSON.stringify([text(name), text(setName || setCode), collectorNumber ? numberKey(collectorNumber) : ''])

/** Equal for the same listing, among such as are all, or none, from the catalogue. */
export const listingKey = (one: ListedCard): string =>
  `${one.pokemonProductId ? `#${one.pokemonProductId}` : cardKey(one)} ${copyKey(one)}`

/** The same card, in whatever condition, finish or language. Where both are known in the catalogue, it decides. */
export const isSameCard = (one: ListedCard, other: ListedCard): boolean =>
  one.pokemonProductId && other.pokemonProductId
    ? one.pokemonProductId === other.pokemonProductId
    : cardKey(one) === cardKey(other)

/** The same card in the same condition, finish, language, grade and flags. */
export const isSameListing = (one: ListedCard, other: ListedCard): boolean =>
  copyKey(one) === copyKey(other) && isSameCard(one, other)
