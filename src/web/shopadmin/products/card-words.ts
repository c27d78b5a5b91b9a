import { cardLanguages, readLanguage } from '#shared/rules/cards/card-languages.ts'
import {
  type Condition,
  type ConditionScale,
  conditionLetters,
  conditionOfTcgplayer,
  conditions,
} from '#shared/rules/cards/conditions.ts'
import { translatedFinishes } from '#shared/rules/cards/finishes.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { readAnyFinish } from '#shared/rules/games/finish-of-game.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'

/** Translates a finish from its stored form; '' for none. */
export const finishWritten = (finish: string | null, write: WriteText): string =>
  finish ? write(finishName(finish)) : ''
export const languageWritten = (language: string | null, write: WriteText): string =>
  language ? write(languageName(language)) : ''

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Parses a finish from the reader's language or any known spelling. */
export const finishIn = (text: string, write: WriteText): string =>
  translatedFinishes.find((finish) => same(write(finishName(finish)), text)) ?? readAnyFinish(text)

/** Parses a language in the same way. */
export const languageIn = (text: string, write: WriteText): string =>
  cardLanguages.find((language) => same(write(languageName(language)), text)) ?? readLanguage(text)

/** Finishes of the given games, each once. */
export const finishChoices = (write: WriteText, of: readonly GameId[]): string[] => [
  ...new Set(of.flatMap((id) => games[id].finishes.map((finish) => write(finishName(finish.id))))),
]
/** Languages that the given games are sold in. */
export const languageChoices = (write: WriteText, of: readonly GameId[]): string[] =>
  cardLanguages
    .filter((language) => of.some((id) => games[id].languages.includes(language)))
    .map((language) => write(languageName(language)))

type Stored = Condition | '' | null | undefined

/**
 * Conditions of a shop's scale, best first. A stored value with the same abbreviation is preserved: a shop's `MP` may be Cardmarket's `LP`.
 */
export function conditionChoices(scale: ConditionScale, stored?: Stored): { label: string; value: Condition }[] {
  const all: readonly [string, Condition][] =
    scale === 'tcgplayer' ? Object.entries(conditionOfTcgplayer) : conditions.map((each) => [each, each])
  return all.map(([label, value]) => ({
    label,
    value: stored && conditionLetters(stored, scale) === label ? stored : value,
  }))
}

/** Parses a condition of the shop's scale; '' for none, undefined if unknown. */
export function conditionIn(text: string, scale: ConditionScale, stored?: Stored): Condition | '' | undefined {
  if (text.trim() === '') return ''
  return conditionChoices(scale, stored).find(({ label }) => same(label, text))?.value
}
