import { cardLanguages, readLanguage } from '#shared/rules/cards/card-languages.ts'
import {
  type Condition,
  type ConditionScale,
  conditionLetters,
  conditionOfTcgplayer,
  conditions,
} from '#shared/rules/cards/conditions.ts'
import { namedFinishes, readFinish } from '#shared/rules/cards/finishes.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'

/** Translates a finish from its stored form; '' for none. */
export const finishWritten = (finish: string | null, write: WriteText): string =>
  finish ? write(finishName(finish)) : ''
export const languageWritten = (language: string | null, write: WriteText): string =>
  language ? write(languageName(language)) : ''

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Parses a finish from the reader's language or any known spelling. */
export const finishIn = (text: string, write: WriteText): string =>
  namedFinishes.find((finish) => same(write(finishName(finish)), text)) ?? readFinish(text)

/** Parses a language in the same way. */
export const languageIn = (text: string, write: WriteText): string =>
  cardLanguages.find((language) => same(write(languageName(language)), text)) ?? readLanguage(text)

export const finishChoices = (write: WriteText): string[] => namedFinishes.map((finish) => write(finishName(finish)))
export const languageChoices = (write: WriteText): string[] =>
  cardLanguages.map((language) => write(languageName(language)))

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
