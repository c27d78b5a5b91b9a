import type { Problem } from '#shared/contract/problem.ts'
import { type DecimalSign, readPrice } from '#shared/rules/csv/csv-numbers.ts'
import type { Money } from '../../formats/row-facts.ts'

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', US$: 'USD', '£': 'GBP', '¥': 'JPY' }
const SIGN = /US\$|[€$£¥]|\b[A-Z]{3}\b/

/** Parses an amount. Its own currency sign wins over `currency`. */
export function readMoney(
  text: string,
  currency: string,
  decimal: DecimalSign | undefined,
): { value: Money } | { problem: Problem } {
  const [sign] = SIGN.exec(text) ?? []
  const read = readPrice(sign ? text.replace(sign, '') : text, decimal)
  if ('problem' in read) return read
  return { value: { cents: read.value, currency: sign ? (signs[sign] ?? sign) : currency } }
}

/** The amount without its currency, to determine the decimal sign of the file. */
export const amountIn = (text: string): string => text.replace(SIGN, '').trim()
