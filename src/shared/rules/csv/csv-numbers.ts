import { type Problem, problem, refusal } from '../../contract/problem.ts'
import { isAmbiguous, readEuros, readPieces } from '../text/typed-numbers.ts'
import { isSpreadsheetDamage } from './spreadsheet-damage.ts'

export type DecimalSign = '.' | ','

const EURO = /€|EUR/gi
// Thousands separators: spaces, including narrow and non-breaking ones, and apostrophes.
const BETWEEN_DIGITS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
const amountIn = (text: string) => text.trim().replace(BETWEEN_DIGITS, '')
const signsIn = (text: string) =>
  amountIn(text)
    .replace(EURO, '')
    .trim()
    .replace(/^-|,-+$/g, '')

/** The decimal sign of these amounts, if unambiguous: '1.50' has one, '12' and '1.234' do not. */
export function decimalSignOf(amounts: Iterable<string>): DecimalSign | undefined {
  const seen = new Set<DecimalSign>()
  for (const text of amounts) {
    const sign = signOf(signsIn(text))
    if (sign) seen.add(sign)
    if (seen.size === 2) return undefined
  }
  return [...seen][0]
}

function signOf(amount: string): DecimalSign | undefined {
  if (isAmbiguous(amount)) return undefined
  const signs = amount.match(/[.,]/g)
  const last = signs?.at(-1) as DecimalSign | undefined
  if (!signs || !last) return undefined
  // In 1.234.567 the sign separates thousands, so the other one separates decimals.
  if (signs.length > 1 && signs.every((sign) => sign === last)) return last === '.' ? ',' : '.'
  return last
}

export type Read<Value> = { value: Value } | { problem: Problem }

/** A price in cents. `decimal` resolves '1.234'; without it, an ambiguous amount is rejected rather than guessed. */
export function readPrice(text: string, decimal: DecimalSign | undefined): Read<number> {
  if (text.trim() === '') return { problem: problem('priceRequired') }
  const read = readEuros(text)
  if (read.value !== undefined) return { value: read.value }
  const [thousands, decimals] = read.readings
  if (isSpreadsheetDamage(text)) return { problem: problem('spreadsheetChanged') }
  if (thousands === undefined) return { problem: refusal('notPrice', { text: shortened(text) }) }
  if (decimals === undefined || signsIn(text).includes(decimal ?? '.,')) {
    return { problem: refusal('priceWithoutDecimals', { text: shortened(text) }) }
  }
  if (decimal !== undefined) return { value: thousands }
  return { problem: refusal('unclearPrice', { text: text.trim(), oneCents: thousands, otherCents: decimals }) }
}

/** A whole number: '12', '12.0', '1.000.000'. '1.000' is 1,000 only where `decimal` is the other sign. */
export function readWhole(text: string, decimal: DecimalSign | undefined): Read<number> {
  const read = readPieces(text)
  if (read.value !== undefined) return { value: read.value }
  const [thousands] = read.readings
  if (isSpreadsheetDamage(text)) return { problem: problem('spreadsheetChanged') }
  if (thousands === undefined) return { problem: refusal('notWholeNumber', { text: shortened(text) }) }
  if (decimal !== undefined && !text.includes(decimal)) return { value: thousands }
  return { problem: refusal('numberWithSigns', { text: shortened(text) }) }
}

const yes = new Set(['yes', 'y', 'true', '1', 'ja', 'j', 'waar', 'active', 'actief', 'x', 'on', 'aan'])
const no = new Set(['no', 'n', 'false', '0', 'nee', 'onwaar', 'inactive', 'inactief', 'off', 'uit', '-'])

export function readYesOrNo(text: string): Read<boolean> {
  const word = text.trim().toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { problem: refusal('notYesNorNo', { text: shortened(text) }) }
}

const shortened = (text: string) => (text.trim().length > 40 ? `${text.trim().slice(0, 40)}…` : text.trim())

/** Cents as written to a file: '12.34', without thousands separators or currency. */
export const writePrice = (cents: number, decimal: DecimalSign): string =>
  (cents / 100).toFixed(2).replace('.', decimal)
