/** A LIKE pattern in which what was typed is text: % and _ in it are themselves. */
export const containing = (text: string): string => `%${escaped(text)}%`

export const startingWith = (text: string): string => `${escaped(text)}%`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
