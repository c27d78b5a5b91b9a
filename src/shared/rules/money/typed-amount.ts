import { readEuros } from '../text/typed-numbers.ts'

/** Cents of an amount in a search: '12,50', '€12.50', '1250'. Undefined if it is no amount. */
export function readTypedAmount(text: string): number | undefined {
  const read = readEuros(text)
  const cents = read.value ?? read.readings[0]
  return cents !== undefined && cents > 0 && Number.isSafeInteger(cents) ? cents : undefined
}
