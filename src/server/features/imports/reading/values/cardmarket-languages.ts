import type { CardLanguage } from '#shared/rules/cards/card-languages.ts'

/** Cardmarket's numbers of languages, from 1. */
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
