import { invalid } from '#server/http/errors/errors.ts'

/** What makes a whole file unusable, and on which line of it. */
export const wrongAt = (line: number, code: string, message: string) =>
  invalid(code, `Line ${line}: ${message}`, [{ path: `lines.${line}`, message }])
