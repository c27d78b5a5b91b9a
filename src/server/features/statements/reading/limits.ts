import { wrongAt } from '#server/files/line-error.ts'
import { countUpTo } from '#server/files/text-limits.ts'
import { invalid } from '#server/http/errors/errors.ts'

// Limits several times above the largest bank files.
const MOST_TAGS = 600_000
const LONGEST_TAG = 2_000
const LONGEST_FIELD = 20_000

/** Throws 400 for an XML file with too many or too long tags, or too long texts. */
export function refuseManyTags(text: string): void {
  if (countUpTo(text, '<', MOST_TAGS) > MOST_TAGS) {
    throw invalid('too_many_tags', (t) => t('statementErrors.tooManyTags', { limit: MOST_TAGS }))
  }
  let begin = 0
  for (const sign of nextSigns(text)) {
    const longest = text[sign] === '>' ? LONGEST_TAG : LONGEST_FIELD
    if (sign - begin > longest) {
      throw invalid('tag_too_long', (t) => t('statementErrors.tagTooLong', { limit: longest }))
    }
    begin = sign
  }
}

/** Throws 400 for a field of an MT940 file that is longer than any bank's. */
export function refuseLongField({ line, lines }: { line: number; lines: readonly string[] }): void {
  const length = lines.reduce((sum, { length }) => sum + length + 1, 0)
  if (length <= LONGEST_FIELD) return
  throw wrongAt(line, 'field_too_long', (t) => t('statementErrors.fieldTooLong', { limit: LONGEST_FIELD }))
}

/** Positions of tag starts and ends, alternating. */
function* nextSigns(text: string): Generator<number> {
  let sign = '<'
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at)) {
    yield at
    sign = sign === '<' ? '>' : '<'
  }
  yield text.length
}
