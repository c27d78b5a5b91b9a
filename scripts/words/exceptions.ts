/** Words that are right where they are: by file. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {}
