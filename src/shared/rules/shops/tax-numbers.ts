import type { Messages } from '../../messages/translator.ts'
import { passesElevens } from './business-numbers.ts'

/** Dutch tax number of a person (BSN) or a company (RSIN): 9 digits that pass the eleven test. */
export const isDutchTaxNumber = (text: string): boolean => /^\d{9}$/.test(text) && passesElevens(text)

const LEAST_AGE = 18
const MOST_AGE = 120

/** The problem with a seller's birth date: it must exist, and give an age from 18 to 120. */
export function birthDateProblem(text: string, now: Date): keyof Messages['validation'] | undefined {
  if (text === '') return 'birthDateRequired'
  const day = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime())) return 'birthDateInvalid'
  if (day.toISOString().slice(0, 10) !== text) return 'birthDateInvalid'
  const yearsAgo = (years: number) =>
    new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()))
  return day > yearsAgo(LEAST_AGE) || day < yearsAgo(MOST_AGE) ? 'birthDateInvalid' : undefined
}
