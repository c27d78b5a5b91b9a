import { readEuros } from '../text/typed-numbers.ts'

/** The cents of an amount as people search for it: '12,50', '€12.50', '1250'. Undefined for what is none. */
export function readTypedAmount(text: string): number | undefined {
  const read = readEuros(text)
  const cents = read.value ?? read.readings[0]
  return cents !== undefined && cents > 0 && Number.isSafeInteger(cents) ? cents : undefined
}
