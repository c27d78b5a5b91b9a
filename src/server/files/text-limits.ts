import { invalid } from '#server/http/errors/errors.ts'
import { wrongAt } from './line-error.ts'

// Several times the size of the largest files of banks and shops; counts lines inside quotes.
const MOST_LINES = 200_000

const [newline, carriageReturn] = ['\n', '\r'].map((sign) => sign.charCodeAt(0))

/** Counts the occurrences of a character in a text, up to just over the limit. */
export function countUpTo(text: string, sign: string, limit: number): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0 && count <= limit; at = text.indexOf(sign, at + 1)) count++
  return count
}

/** Throws 400 when a file has far more lines than any valid one, before it is parsed. */
export function refuseManyLines(text: string): void {
  const lines = Math.max(countUpTo(text, '\n', MOST_LINES), countUpTo(text, '\r', MOST_LINES))
  if (lines > MOST_LINES) {
    throw invalid('too_many_lines', (t) => t('importErrors.tooManyLines', { limit: MOST_LINES }))
  }
}

/** Throws 400 with the first line that is longer. */
export function refuseLongLines(text: string, longest: number): void {
  let [line, begin] = [1, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === newline || sign === carriageReturn) begin = at + 1
    if (sign === newline) line++
    if (at - begin >= longest) throw wrongAt(line, 'line_too_long', (t) => t('importErrors.lineTooLong'))
  }
}
