// What a spreadsheet takes for the beginning of a formula, also in full width; apostrophes before it are counted, so that
// taking one off is the exact opposite of putting one on.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text as it stands in a file: one that a spreadsheet would calculate gets an apostrophe in front. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that was meant: the opposite of `harmless`. */
export const asMeant = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** Tags in one cell, with commas between. A separator that is part of a tag has a backslash in front. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(/[\\,;|]/g, '\\$&')).join(', ')

/** The tags in a cell: separated by comma, semicolon or bar, each once. */
export function splitTags(cell: string): string[] {
  const parts = cell.match(/(?:\\.|[^\\,;|]|\\$)+/gs) ?? []
  const tags = parts.map((part) => part.replace(/\\([\\,;|])/g, '$1').trim()).filter((tag) => tag !== '')
  return [...new Set(tags)]
}
