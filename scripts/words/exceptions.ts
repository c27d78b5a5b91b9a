/** Words that are right where they are: by file. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The name of a mail's status.
  'src/server/database/schema/platform.ts': ['kept'],
}
