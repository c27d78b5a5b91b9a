/** The lines of a text that say something; none where there is no text. */
export const linesOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split('\n').filter((line) => line.trim() !== '') : []
