/**
 * Whether a text holds characters that nobody types: controls, NUL, halves of surrogate pairs (which PostgreSQL cannot
 * store). Line breaks and tabs are fine where `newlines` are.
 */
export const hasControlCharacters = (text: string, { newlines }: { newlines: boolean }): boolean =>
  /[\p{Cc}\p{Cs}]/u.test(newlines ? text.replace(/[\t\n\r]/g, '') : text)

/** The text on one line: every run of blanks, line breaks and controls is one space. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

// Zero-width signs, marks of direction, and soft hyphens. The joiners stay behind letters and pictures that need them.
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<=^|[\p{Script=Latin}\p{N}\s])[\u200c\u200d]|[\u200c\u200d]$/gu

/** A text without what has no shape and only changes how the rest is read or found. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')
