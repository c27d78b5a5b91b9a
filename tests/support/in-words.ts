import { problemText } from '#shared/contract/problem.ts'
import { written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** The message of a rule or a schema for a value. */
export function inWords(problem: string, language?: Language): string
export function inWords(problem: string | undefined, language?: Language): string | undefined
export function inWords(problem: string | undefined, language: Language = 'en') {
  return problem === undefined ? undefined : written(problemText(problem), language)
}
