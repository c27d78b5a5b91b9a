// Positions where a spreadsheet may start a cell within a text, if it uses another delimiter and treats our quotes as text. There it
// evaluates formulas, including those with full-width signs; a negative number is only a number. At the start of a cell, spreadsheets
// drop tabs and line breaks. The pattern skips existing apostrophes, so that removing one exactly reverses adding one.
const dangerous = /(?<=^|[;,\t\r\n])(?='*"*(?:[=+@＝＋－＠]|-(?!\d+(?:[.,]\d+)?(?:[;,\t\r\n]|$))))|^(?='*[\t\r\n])/g
const defused = /(?<=^|[;,\t\r\n])'(?='*"*(?:[=+@＝＋－＠]|-(?!\d+(?:[.,]\d+)?(?:[;,\t\r\n]|$))))|^'(?='*[\t\r\n])/g

/** Escapes a text for a CSV file: an apostrophe before any part that a spreadsheet would evaluate. */
export const escapeCell = (text: string): string => text.replace(dangerous, "'")

// ="0820650853463" is how users stop a spreadsheet from changing a code.
const AS_TEXT = /^="([^"]*)"\s*$/

/** Reverses `escapeCell`, and unwraps a formula that consists of a text only. */
export const unescapeCell = (cell: string): string => AS_TEXT.exec(cell)?.[1] ?? cell.replace(defused, '')

const UNQUOTED = /(?<=^|[;,\t\r\n])="([^"\r\n]{1,200})"(?=[;,\t\r\n]|$)/g

/** Replaces formulas that consist of a text only with quoted texts: `;="082";` becomes `;"082";`. */
export const unwrapFormulas = (file: string): string => file.replace(UNQUOTED, '"$1"')

/** Joins tags with commas. A separator within a tag is escaped with a backslash. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(/[\\,;|]/g, '\\$&')).join(', ')

/** Splits a cell into unique tags at commas, semicolons or bars. */
export function splitTags(cell: string): string[] {
  const parts = cell.match(/(?:\\.|[^\\,;|]|\\$)+/gs) ?? []
  const tags = parts.map((part) => part.replace(/\\([\\,;|])/g, '$1').trim()).filter((tag) => tag !== '')
  return [...new Set(tags)]
}
