import { problemText } from '#shared/contract/problem.ts'
import { written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** What a rule or a schema says of a value, as its reader sees it. */
export function inWords(problem: string, language?: Language): string
export function inWords(problem: string | undefined, language?: Language): string | undefined
export function inWords(problem: string | undefined, language: Language = 'en') {
  return problem === undefined ? undefined : written(problemText(problem), language)
}
