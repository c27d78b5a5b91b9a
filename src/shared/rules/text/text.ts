/**
 * Whether a text contains control characters, NUL or lone surrogates (which PostgreSQL cannot store). `newlines` allows line breaks and
 * tabs.
 */
export const hasControlCharacters = (text: string, { newlines }: { newlines: boolean }): boolean =>
  /[\p{Cc}\p{Cs}]/u.test(newlines ? text.replace(/[\t\n\r]/g, '') : text)

/** The text on one line: each run of white space and control characters becomes a space. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

// Zero-width characters, direction marks and soft hyphens. Joiners are allowed after letters and emoji that need them.
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<=^|[\p{Script=Latin}\p{N}\s])[\u200c\u200d]|[\u200c\u200d]$/gu

/** Removes invisible characters, which only change how the rest is read or found. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** The non-blank lines of a text; empty for anything else. */
export const linesOf = (text: unknown): string[] =>
  typeof text === 'string' ? text.split('\n').filter((line) => line.trim() !== '') : []
