/** The non-blank lines of a text; empty for anything else. */
export const linesOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split('\n').filter((line) => line.trim() !== '') : []
