import type { Language } from '../languages/languages.ts'

/** A typed number: its value, or possible readings for the user to choose from. `readings` may be empty. */
export type TypedNumber = { value: number } | { value: undefined; readings: readonly number[] }

type Digits = { negative: boolean; whole: string; decimals: string }

const EURO = /^(-?)\s*(?:(?:€|EUR)\s*)?(-?)([\d.,]+?)(,-+)?\s*(?:€|EUR)?$/i
const WHOLE = /^([-+]?)([\d.,]+)$/
// Thousands separators: spaces, including narrow and non-breaking ones, and apostrophes.
const BETWEEN_THOUSANDS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
const withoutGaps = (text: string) => text.trim().replace(BETWEEN_THOUSANDS, '')

/** An amount in euros, as cents. '1.234' is ambiguous: €1,234.00 or €1.23; '0.005' has too many decimals. */
export function readEuros(text: string): TypedNumber {
  const [, before = '', after = '', number = '', noCents] = EURO.exec(withoutGaps(text)) ?? []
  if (before && after) return unreadable
  const readings = readingsOf(number, Boolean(before || after))
  return settled(noCents ? readings.filter(({ decimals }) => decimals === '') : readings, 2)
}

const decimalSign: Readonly<Record<Language, string>> = { nl: ',', en: '.' }

/** An amount as typed in a language, '1234,50' or '1234.50'. `readEuros` accepts both. */
export const writeEuros = (cents: number, language: Language): string =>
  (cents / 100).toFixed(2).replace('.', decimalSign[language])

/** A number of pieces. '1.000' is ambiguous: 1,000 or 1; '1.5' is invalid. */
export function readPieces(text: string): TypedNumber {
  const [, sign, number = ''] = WHOLE.exec(withoutGaps(text)) ?? []
  const readings = readingsOf(number, sign === '-')
  const exact = readings.filter(({ decimals }) => isExact(decimals, 0))
  if (exact.length < readings.length) return { value: undefined, readings: valuesOf(exact, 0) }
  return settled(readings, 0)
}

const unreadable: TypedNumber = { value: undefined, readings: [] }
const isExact = (decimals: string, places: number) => !/[1-9]/.test(decimals.slice(places))

function settled(readings: readonly Digits[], places: number): TypedNumber {
  const [first, second] = readings
  const [value] = valuesOf(readings, places)
  if (!first || value === undefined) return unreadable
  if (!second && isExact(first.decimals, places)) return { value }
  return { value: undefined, readings: valuesOf(readings, places) }
}

const valuesOf = (readings: readonly Digits[], places: number): number[] =>
  readings.map((digits) => scaled(digits, places)).filter(Number.isSafeInteger)

// Digit by digit: 1.005 * 100 is 100.49999999999999.
function scaled({ negative, whole, decimals }: Digits, places: number): number {
  const rounded = Number(decimals[places] ?? 0) >= 5 ? 1 : 0
  const value = Number(whole + decimals.slice(0, places).padEnd(places, '0')) + rounded
  return negative && value > 0 ? -value : value
}

const grouped = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ }
// 1.234 or 12,345: thousands, or three decimals.
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/

const unpadded = (number: string) => number.replace(/^0+(?=\d)/, '')

/** Whether a point or comma in this amount may separate thousands or decimals. */
export const isAmbiguous = (number: string): boolean => EITHER.test(unpadded(number))

/** Possible readings of the digits, thousands first. Leading zeros are padding. */
function readingsOf(padded: string, negative: boolean): Digits[] {
  const number = unpadded(padded)
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const whole = at < 0 ? number : number.slice(0, at)
  const decimals = at < 0 ? '' : number.slice(at + 1)
  if (!/\d/.test(number)) return []
  if (at < 0) return [{ negative, whole, decimals }]
  const asDecimals = { negative, whole, decimals }
  const asThousands = { negative, whole: number.replace(/[.,]/g, ''), decimals: '' }
  if (isAmbiguous(number)) return [asThousands, asDecimals]
  if (/^\d*$/.test(whole)) return [asDecimals]
  const [sign, other] = number[at] === '.' ? (['.', ','] as const) : ([',', '.'] as const)
  if (grouped[sign].test(number)) return [asThousands]
  return grouped[other].test(whole) ? [{ negative, whole: whole.replaceAll(other, ''), decimals }] : []
}
