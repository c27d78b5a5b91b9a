import type { Messages } from '../../../messages/translator.ts'
import type { Language } from '../../languages/languages.ts'
import { type Country, countryName } from './countries.ts'

/** Delivery address. `houseNumber` is the number alone; the rest (A, bis, 2 hoog) is the addition. */
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

/** Key of the text that describes a problem. */
type AddressProblem = keyof Messages['validation']

type PostcodeForm = { form: RegExp; problem: AddressProblem; written?: (code: string) => string }

// The Netherlands never issued SA, SD and SS.
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

/** The postcode in the country's notation: `1234ab` becomes `1234 AB` in the Netherlands. */
export function normalisePostcode(text: string, country: Country): string {
  const form = forms[country]
  if (!form) return text.trim().replace(/\s+/g, ' ').toUpperCase()
  // Removes a country prefix: BE 1000, or B-1000 as on licence plates.
  const [letter, second] = country
  const code = withoutSigns(text.trim().replace(new RegExp(`^${letter}${second}?[\\s-]+`, 'i'), ''))
  return form.form.test(code) ? (form.written?.(code) ?? code) : text.trim()
}

export function postcodeProblem(text: string, country: Country): AddressProblem | undefined {
  if (text.trim() === '') return 'postcodeRequired'
  const { form, problem } = forms[country] ?? elsewhere
  const code = withoutSigns(normalisePostcode(text, country))
  return form.test(code) ? undefined : problem
}

const numberAlone = /^\d{1,6}([-/]\d{1,4})?[A-Za-z]?$/
const numberAndMore = /^(\d{1,6})(?!\d)[ /-]?(\p{L}[\p{L}\d ./-]*)$/u

/** The problem with a house number. It starts with a digit and may include an addition, as in `12 bis-3`. */
export function houseNumberProblem(text: string): AddressProblem | undefined {
  const number = text.trim()
  if (number === '') return 'houseNumberRequired'
  return numberAlone.test(number) || numberAndMore.test(number) ? undefined : 'houseNumberInvalid'
}

/** Splits a house number from its addition, as carriers require. */
export function splitHouseNumber<Parts extends Pick<Address, 'houseNumber' | 'addition'>>(parts: Parts): Parts {
  const number = parts.houseNumber.trim()
  const [, houseNumber, addition] = (!numberAlone.test(number) && numberAndMore.exec(number)) || []
  if (houseNumber === undefined || addition === undefined || parts.addition.trim() !== '') return parts
  return { ...parts, houseNumber, addition }
}

/** The address line by line, as printed on a parcel, with the country in the reader's language. */
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

/** Problems of an address in a form, by field. */
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

/** Splits a street with a house number, such as 'Oudegracht 12 bis'. Undefined if no number is at the end. */
export function splitStreet(text: string): Pick<Address, 'street' | 'houseNumber' | 'addition'> | undefined {
  const [, street, houseNumber, addition = ''] =
    /^(.*)(?<=\p{L}\.{0,2})[\s,]{1,4}(\d{1,6}(?:-\d{1,4})?)\s{0,2}[-/]?\s{0,2}([\p{L}\d][\p{L}\d .-]{0,19})?$/u.exec(
      text.trim(),
    ) ?? []
  if (street === undefined || houseNumber === undefined) return undefined
  return { street, houseNumber, addition }
}
