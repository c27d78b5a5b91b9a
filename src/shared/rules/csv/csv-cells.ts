// Where a spreadsheet may begin a cell inside a text: it may divide the file by another sign than we do, and take our quotes for letters.
const PLACE = /(?<=^|[;,\t\r\n])/
// A sign that begins a formula, also in full width. A negative number is only a number.
const SIGN = /(?:[=+@＝＋－＠]|-(?!\d+(?:[.,]\d+)?(?:[;,\t\r\n]|$)))/
// What a spreadsheet drops at the beginning of a file's cell.
const DROPPED = /(?<=^'*)[\t\r\n]/
const FORMULA = new RegExp(`"*${SIGN.source}|${DROPPED.source}`).source

// Apostrophes that stand there already are counted, so that taking one off is the exact opposite of putting one on.
const dangerous = new RegExp(`${PLACE.source}(?='*(?:${FORMULA}))`, 'g')
const defused = new RegExp(`${PLACE.source}'(?='*(?:${FORMULA}))`, 'g')

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
