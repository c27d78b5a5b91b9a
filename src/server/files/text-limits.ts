import { invalid } from '#server/http/errors/errors.ts'
import { wrongAt } from './line-error.ts'

// Several times as many as the largest files of banks and shops have; lines inside of quotes count.
const MOST_LINES = 200_000

const [newline, carriageReturn] = ['\n', '\r'].map((sign) => sign.charCodeAt(0))

/** How often a sign is in a text; stops counting beyond the limit. */
export function countUpTo(text: string, sign: string, limit: number): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0 && count <= limit; at = text.indexOf(sign, at + 1)) count++
  return count
}

/** Throws 400 where a file has more lines than any that is meant, before a parser looks at them. */
export function refuseManyLines(text: string): void {
  const lines = Math.max(countUpTo(text, '\n', MOST_LINES), countUpTo(text, '\r', MOST_LINES))
  if (lines > MOST_LINES) {
    throw invalid('too_many_lines', (t) => t('importErrors.tooManyLines', { limit: MOST_LINES }))
  }
}

/** Throws 400 naming the first line that is longer. */
export function refuseLongLines(text: string, longest: number): void {
  let [line, begin] = [1, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === newline || sign === carriageReturn) begin = at + 1
    if (sign === newline) line++
    if (at - begin >= longest) throw wrongAt(line, 'line_too_long', (t) => t('importErrors.lineTooLong'))
  }
}
