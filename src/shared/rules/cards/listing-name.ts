import type { Text, Translate } from '#shared/messages/translator.ts'
import { gameNames } from '../games/game-names.ts'
import type { Formats } from '../languages/formats.ts'
import { type ConditionScale, conditionLetters } from './conditions.ts'
import { isTranslatedFinish, type TranslatedFinish } from './finish-names.ts'
import { type CardLanguage, isCardLanguage } from './language-names.ts'
import type { Listing } from './listing.ts'
import { rarityName } from './rarity-name.ts'

// Avoids type-checking a computed key against every key of all texts, which is slow.
const inList = (t: Translate, list: 'finishes' | 'languages', key: TranslatedFinish | CardLanguage) =>
  (t as (key: string) => string)(`cards.${list}.${key}`)

export const finishName =
  (finish: string): Text =>
  (t) =>
    isTranslatedFinish(finish) ? inList(t, 'finishes', finish) : finish

export const languageName =
  (language: string): Text =>
  (t) =>
    isCardLanguage(language) ? inList(t, 'languages', language) : language

/** 'PSA 10', or '' for an ungraded card. */
export const gradeName = ({ gradeCompany, grade }: Pick<Listing, 'gradeCompany' | 'grade'>): string =>
  [gradeCompany, grade].filter(Boolean).join(' ')

/** '1st edition, Signed'; usually ''. */
export const extrasOf =
  ({ isFirstEdition, isSigned, isAltered, isPlayset }: Listing): Text =>
  (t) =>
    [
      isFirstEdition && t('cards.firstEdition'),
      isSigned && t('cards.signed'),
      isAltered && t('cards.altered'),
      isPlayset && t('cards.playset'),
    ]
      .filter(Boolean)
      .join(', ')

const holds = (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase())

/** Set and number, unless the name contains them: 'Obsidian Flames 125/197'. Begins with the game where it is to be shown: 'Magic · Alpha 232'. */
export function printing({ name, gameName = '', setName, setCode, collectorNumber }: Listing): string {
  const set = setName || setCode
  const print = [
    set && !holds(name, set) ? set : '',
    collectorNumber && !holds(name, collectorNumber) ? collectorNumber : '',
  ]
    .filter(Boolean)
    .join(' ')
  return joined([gameName, print])
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** Details that distinguish listings of the same name: 'Obsidian Flames 125/197 · NM · Reverse holo · German'. */
export const listingDetails =
  (listing: Listing, scale: ConditionScale = 'cardmarket'): Text =>
  (t, format) =>
    joined([printing(listing), ...copyParts(listing, scale)(t, format)])

/** Details that distinguish copies of a card: 'NM · Reverse holo · German'. */
export const copyDetails =
  (listing: Listing, scale?: ConditionScale): Text =>
  (t, format) =>
    joined(copyParts(listing, scale)(t, format))

const copyParts =
  (listing: Listing, scale: ConditionScale = 'cardmarket') =>
  (t: Translate, format: Formats): string[] => [
    gradeName(listing) || (listing.condition ? conditionLetters(listing.condition, scale) : ''),
    listing.finish ? finishName(listing.finish)(t, format) : '',
    listing.rarity && listing.game && gameNames[listing.game].rarityIsFinish
      ? rarityName(listing.rarity)(t, format)
      : '',
    listing.isFirstEdition ? t('cards.firstEdition') : '',
    listing.language ? languageName(listing.language)(t, format) : '',
    listing.isSigned ? t('cards.signed') : '',
    listing.isAltered ? t('cards.altered') : '',
    listing.isPlayset ? t('cards.playset') : '',
  ]

/** Display name of a listing: 'Charizard ex · Obsidian Flames 125/197 · NM · Reverse holo · German'. */
export const listingName =
  (listing: Listing, scale?: ConditionScale): Text =>
  (t, format) =>
    joined([listing.name, listingDetails(listing, scale)(t, format)])
