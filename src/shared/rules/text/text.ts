/**
 * Whether a text holds characters that nobody types: controls, NUL, halves of surrogate pairs (which PostgreSQL cannot
 * store). Line breaks and tabs are fine where `newlines` are.
 */
export const hasControlCharacters = (text: string, { newlines }: { newlines: boolean }): boolean =>
  /[\p{Cc}\p{Cs}]/u.test(newlines ? text.replace(/[\t\n\r]/g, '') : text)

/** The text on one line: every run of blanks, line breaks and controls is one space. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
