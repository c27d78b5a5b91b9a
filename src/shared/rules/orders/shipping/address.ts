import type { Messages } from '../../../messages/translator.ts'
import type { Language } from '../../languages/languages.ts'

/** Where a parcel can go, by its code in ISO 3166: the Netherlands and its neighbours first, as the form lists them. */
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

/** Those of `countries` that are not in the European Union. */
export const outsideEu: ReadonlySet<Country> = new Set(['NO', 'CH', 'GB'])

export const isCountry = (code: string): code is Country => countries.some((country) => country === code)

const names: Partial<Record<Language, Intl.DisplayNames>> = {}

export function countryName(country: Country, language: Language): string {
  names[language] ??= new Intl.DisplayNames(language, { type: 'region' })
  return names[language].of(country) ?? country
}

/** Where a parcel goes. `houseNumber` is the number alone; what follows it (A, bis, 2 hoog) is the addition. */
export type Address = {
  name: string
  street: string
  houseNumber: string
  addition: string
  postcode: string
  city: string
  country: Country
}

export const addressLimits = {
  name: 100,
  street: 100,
  houseNumber: 10,
  addition: 20,
  postcode: 12,
  city: 80,
} as const satisfies Record<Exclude<keyof Address, 'country'>, number>

/** What is wrong with a part of an address: the key of a text. */
type AddressProblem = keyof Messages['validation']

type PostcodeForm = { form: RegExp; problem: AddressProblem; written?: (code: string) => string }

// SA, SD and SS were never given out in the Netherlands.
const forms: Partial<Record<Country, PostcodeForm>> = {
  NL: {
    form: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/,
    problem: 'postcodeNL',
    written: (code) => `${code.slice(0, 4)} ${code.slice(4)}`,
  },
  BE: { form: /^[1-9]\d{3}$/, problem: 'postcodeBE' },
  LU: { form: /^\d{4}$/, problem: 'postcodeLU' },
  DE: { form: /^\d{5}$/, problem: 'postcodeDE' },
}

const elsewhere: PostcodeForm = { form: /^[A-Z0-9]{2,10}$/, problem: 'postcodeInvalid' }

const withoutSigns = (text: string) => text.toUpperCase().replace(/[\s.-]+/g, '')

/** A postcode as that country writes it: `1234ab` becomes `1234 AB` in the Netherlands. */
export function normalisePostcode(text: string, country: Country): string {
  const form = forms[country]
  if (!form) return text.trim().replace(/\s+/g, ' ').toUpperCase()
  // With the country in front: BE 1000, or as on a car's plate, B-1000.
  const [letter, second] = country
  const code = withoutSigns(text.trim().replace(new RegExp(`^${letter}${second}?[\\s-]+`, 'i'), ''))
  return form.form.test(code) ? (form.written?.(code) ?? code) : text.trim()
}

/** What is wrong with a postcode in that country. */
export function postcodeProblem(text: string, country: Country): AddressProblem | undefined {
  if (text.trim() === '') return 'postcodeRequired'
  const { form, problem } = forms[country] ?? elsewhere
  const code = withoutSigns(normalisePostcode(text, country))
  return form.test(code) ? undefined : problem
}

const numberAlone = /^\d{1,6}([-/]\d{1,4})?[A-Za-z]?$/
const numberAndMore = /^(\d{1,6})(?!\d)[ /-]?(\p{L}[\p{L}\d ./-]*)$/u

/** What is wrong with a house number: it begins with a figure, and what follows belongs to the same house, as in `12 bis-3`. */
export function houseNumberProblem(text: string): AddressProblem | undefined {
  const number = text.trim()
  if (number === '') return 'houseNumberRequired'
  return numberAlone.test(number) || numberAndMore.test(number) ? undefined : 'houseNumberInvalid'
}

/** A house number that was typed with its addition, in its parts: carriers want the number alone. */
export function splitHouseNumber<Parts extends Pick<Address, 'houseNumber' | 'addition'>>(parts: Parts): Parts {
  const number = parts.houseNumber.trim()
  const [, houseNumber, addition] = (!numberAlone.test(number) && numberAndMore.exec(number)) || []
  if (houseNumber === undefined || addition === undefined || parts.addition.trim() !== '') return parts
  return { ...parts, houseNumber, addition }
}

/** An address in lines, as written on a parcel; the country in the reader's language. */
export function addressLines(address: Address, language: Language): string[] {
  const number = [address.houseNumber, address.addition].filter(Boolean).join(' ')
  return [
    address.name,
    `${address.street} ${number}`,
    `${address.postcode} ${address.city}`,
    ...(address.country === 'NL' ? [] : [countryName(address.country, language)]),
  ]
}

const required: Partial<Record<keyof Address, AddressProblem>> = {
  name: 'nameRequired',
  street: 'streetRequired',
  city: 'cityRequired',
}

/** What is wrong with an address that is being typed, field by field. */
export function addressProblems(address: Address): Partial<Record<keyof Address, AddressProblem>> {
  const problems: Partial<Record<keyof Address, AddressProblem | undefined>> = {
    houseNumber: houseNumberProblem(address.houseNumber),
    postcode: postcodeProblem(address.postcode, address.country),
  }
  for (const [field, problem] of Object.entries(required) as [keyof Address, AddressProblem][]) {
    if (address[field].trim() === '') problems[field] = problem
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** A street that was typed or filled in with its number: 'Oudegracht 12 bis' in its parts. Undefined where there is no number at its end. */
export function splitStreet(text: string): Pick<Address, 'street' | 'houseNumber' | 'addition'> | undefined {
  const [, street, houseNumber, addition = ''] =
    /^(.*)(?<=\p{L}\.{0,2})[\s,]{1,4}(\d{1,6}(?:-\d{1,4})?)\s{0,2}[-/]?\s{0,2}([\p{L}\d][\p{L}\d .-]{0,19})?$/u.exec(
      text.trim(),
    ) ?? []
  if (street === undefined || houseNumber === undefined) return undefined
  return { street, houseNumber, addition }
}
