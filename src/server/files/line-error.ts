import { invalid } from '#server/http/errors/errors.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Text } from '#shared/messages/translator.ts'

/** An error that makes a whole file unusable, with its line. */
export const wrongAt = (line: number, code: ErrorCode, problem: Text) => {
  const message: Text = (t, format) => t('importErrors.atLine', { line: String(line), problem: problem(t, format) })
  return invalid(code, message, [{ path: `lines.${line}`, message: problem }])
}
