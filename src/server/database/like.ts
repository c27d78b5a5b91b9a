/** LIKE pattern with the user's text escaped: % and _ match themselves. */
export const containing = (text: string): string => `%${escaped(text)}%`

export const startingWith = (text: string): string => `${escaped(text)}%`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
