// Where a spreadsheet may begin a cell inside a text: it may divide the file by another sign than we do, and take our quotes for letters.
// There it calculates behind a sign, also in full width; a negative number is only a number. At the beginning of a file's cell it drops
// tabs and line breaks. Apostrophes that stand there already are counted, so that taking one off is the exact opposite of putting one on.
const dangerous = /(?<=^|[;,\t\r\n])(?='*"*(?:[=+@＝＋－＠]|-(?!\d+(?:[.,]\d+)?(?:[;,\t\r\n]|$))))|^(?='*[\t\r\n])/g
const defused = /(?<=^|[;,\t\r\n])'(?='*"*(?:[=+@＝＋－＠]|-(?!\d+(?:[.,]\d+)?(?:[;,\t\r\n]|$))))|^'(?='*[\t\r\n])/g

/** A text as written to a file: a part that a spreadsheet would calculate gets an apostrophe in front. */
export const escapeCell = (text: string): string => text.replace(dangerous, "'")

// A shop that wants its spreadsheet to leave a code alone writes ="0820650853463".
const AS_TEXT = /^\s*="([^"]*)"\s*$/

/** The text that was meant: the opposite of `escapeCell`; and what is inside a formula that is only a text. */
export const unescapeCell = (cell: string): string => AS_TEXT.exec(cell)?.[1] ?? cell.replace(defused, '')

const UNQUOTED = /(?<=^|[;,\t\r\n])="([^"\r\n]{1,200})"(?=[;,\t\r\n]|$)/g

/** A file in which formulas that are only a text are quoted texts: `;="082";` is `;"082";`. */
export const unwrapFormulas = (file: string): string => file.replace(UNQUOTED, '"$1"')

/** Tags in one cell, with commas between. A separator that is part of a tag has a backslash in front. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(/[\\,;|]/g, '\\$&')).join(', ')

/** The tags in a cell: separated by comma, semicolon or bar, each once. */
export function splitTags(cell: string): string[] {
  const parts = cell.match(/(?:\\.|[^\\,;|]|\\$)+/gs) ?? []
  const tags = parts.map((part) => part.replace(/\\([\\,;|])/g, '$1').trim()).filter((tag) => tag !== '')
  return [...new Set(tags)]
}
