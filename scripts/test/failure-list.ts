import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './results.ts'

const MOST_LINES = 60
const MOST_LINES_EACH = 10

/** Failed tests with their errors, short enough for the end of a log. */
export function failureList(failures: readonly Failure[]): string {
  const linesEach = Math.max(2, Math.min(MOST_LINES_EACH, Math.floor(MOST_LINES / failures.length)))
  const shown = failures.slice(0, Math.floor(MOST_LINES / linesEach))
  const rest = failures.length - shown.length
  const lines = shown.flatMap((failure) => linesOf(failure).slice(0, linesEach))
  return [...lines, ...(rest ? [`and ${rest} more`] : [])].map((line) => `${line}\n`).join('')
}

function linesOf({ file, name, message = '' }: Failure): string[] {
  const reason = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
  return [`✗ ${file ?? name}`, ...(file ? [`  ${name}`] : []), ...reason.map((line) => `    ${line}`)]
}
