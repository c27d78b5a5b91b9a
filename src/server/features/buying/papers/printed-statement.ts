import type { StatementFacts } from '#server/database/schema/money/purchase-statements.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** All content of a statement: the same content produces the same bytes. */
export type PrintedStatement = {
  number: string
  issuedOn: string
  language: Language
  facts: StatementFacts
}
