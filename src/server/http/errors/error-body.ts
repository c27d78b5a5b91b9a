import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { ErrorBody, Issue } from '#shared/contract/errors.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { ErrorIssue } from './errors.ts'

/** Bytes. */
const MAX_SIZE = 16_000

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

type ErrorBodyParts = { code: ErrorCode; text: Text; issues?: readonly ErrorIssue[] | undefined }

/**
 * Serialises an error in the reader's language. A request can have many errors, so texts are truncated and issues that do not fit are
 * omitted.
 */
export function errorBody({ text, code, issues }: ErrorBodyParts, language: Language): string {
  const body: ErrorBody = { message: shortened(written(text, language), 500), code }
  const translated = issues?.map((issue) => ({ ...issue, message: written(issue.message, language) }))
  if (translated)
    body.issues = fitting(translated, MAX_SIZE - Buffer.byteLength(JSON.stringify(body)) - '"issues":[],'.length)
  return JSON.stringify(body)
}

function fitting(issues: readonly Issue[], most: number): Issue[] {
  const fitted: Issue[] = []
  let bytes = 0
  for (const issue of issues) {
    const short = { ...issue, path: shortened(issue.path, 200), message: shortened(issue.message, 500) }
    bytes += Buffer.byteLength(JSON.stringify(short)) + 1
    if (bytes > most) break
    fitted.push(short)
  }
  return fitted
}
