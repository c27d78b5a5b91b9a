import type { CardLanguage } from '#shared/rules/cards/card-languages.ts'

/** Cardmarket's language ids in order, starting at 1. */
const languages: readonly CardLanguage[] = [
  'English',
  'French',
  'German',
  'Spanish',
  'Italian',
  'Chinese (simplified)',
  'Japanese',
  'Portuguese',
  'Russian',
  'Korean',
  'Chinese (traditional)',
]

export const cardmarketLanguage = (number: number): CardLanguage | undefined => languages[number - 1]

/** Cardmarket's id of a language; undefined for a language that is not traded there. */
export const cardmarketLanguageNumber = (language: string): number | undefined => {
  const place = languages.indexOf(language as CardLanguage)
  return place < 0 ? undefined : place + 1
}
