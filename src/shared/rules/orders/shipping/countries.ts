import type { Language } from '../../languages/languages.ts'

/** Destination countries of parcels by ISO 3166 code, in the order of the form: the Netherlands and its neighbours first. */
export const countries = [
  'NL',
  'BE',
  'DE',
  'LU',
  'AT',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'MT',
  'NO',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
  'CH',
  'GB',
] as const

export type Country = (typeof countries)[number]

/** Countries outside the European Union. */
export const outsideEu: ReadonlySet<Country> = new Set(['NO', 'CH', 'GB'])

export const isCountry = (code: string): code is Country => countries.some((country) => country === code)

const names: Partial<Record<Language, Intl.DisplayNames>> = {}

export function countryName(country: Country, language: Language): string {
  names[language] ??= new Intl.DisplayNames(language, { type: 'region' })
  return names[language].of(country) ?? country
}

const articles: Partial<Record<Language, Partial<Record<Country, string>>>> = {
  en: { NL: 'the', GB: 'the' },
  nl: { GB: 'het' },
}

/** Name of a country within a sentence, with its article: 'Shipping to the Netherlands'. */
export function countryInSentence(country: Country, language: Language): string {
  const article = articles[language]?.[country]
  const name = countryName(country, language)
  return article ? `${article} ${name}` : name
}
