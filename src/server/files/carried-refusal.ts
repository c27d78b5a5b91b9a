import { HttpError } from '#server/http/errors/errors.ts'
import { storedText, storeText } from '#server/stored-text.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Text } from '#shared/messages/translator.ts'

/** An HttpError serialised for another thread, to which functions cannot be passed: its texts in each language. */
export type CarriedRefusal = {
  status: number
  code: ErrorCode
  text: string
  issues: { path: string; text: string }[] | undefined
}

const carry = ({ status, code, text, issues }: HttpError): CarriedRefusal => ({
  status,
  code,
  text: storeText(text),
  issues: issues?.map(({ path, message }) => ({ path, text: storeText(message) })),
})

const textFrom =
  (stored: string): Text =>
  (_t, { language }) =>
    storedText(stored, language)

export const refusalFrom = ({ status, code, text, issues }: CarriedRefusal): HttpError =>
  new HttpError(
    status,
    code,
    textFrom(text),
    issues ? { issues: issues.map(({ path, text: issue }) => ({ path, message: textFrom(issue) })) } : {},
  )

/** Result of work in a thread, or the HttpError that it threw. */
export async function outcomeOf<Result>(work: () => Promise<Result>) {
  try {
    return { result: await work() }
  } catch (error) {
    if (error instanceof HttpError) return { refusal: carry(error) }
    throw error
  }
}
