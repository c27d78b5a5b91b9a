import type { Country } from '../orders/shipping/countries.ts'
import { isDutchVatNumber } from './business-numbers.ts'

/** Forms of VAT numbers after the country's prefix. The check digits of other countries are left to VIES. */
const forms = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  NO: /^\d{9}(?:MVA)?$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
} as const

const isPrefix = (text: string): text is keyof typeof forms => Object.hasOwn(forms, text)

/** States of a check by VIES. `unavailable`: given up without an answer. */
export const vatNumberStates = ['waiting', 'valid', 'invalid', 'unavailable'] as const
export type VatNumberState = (typeof vatNumberStates)[number]

/** Greece writes EL. Northern Ireland's XI counts as the United Kingdom, because parcels do not tell them apart. */
const written: Partial<Record<keyof typeof forms, Country>> = { EL: 'GR', XI: 'GB' }

/** Country of a normalized VAT number that passes its country's form; undefined if it is not one. */
export function countryOfVatNumber(text: string): Country | undefined {
  const [prefix, rest] = [text.slice(0, 2), text.slice(2)]
  if (!isPrefix(prefix) || !forms[prefix].test(rest) || !/[1-9]/.test(rest)) return undefined
  if (prefix === 'NL') return isDutchVatNumber(text) ? 'NL' : undefined
  return written[prefix] ?? (prefix as Country)
}

/** A VAT number of any country that shops send to, by its form. Dutch ones also pass their check. */
export const isVatNumber = (text: string): boolean => countryOfVatNumber(text) !== undefined
