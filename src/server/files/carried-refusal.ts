import { HttpError } from '#server/http/errors/errors.ts'
import { storedText, storeText } from '#server/stored-text.ts'
import type { Text } from '#shared/messages/translator.ts'

/** A refusal on its way out of a thread, which no function can leave: its texts in each language. */
export type CarriedRefusal = {
  status: number
  code: string
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

/** The result of work in a thread, or the refusal that it threw. */
export async function outcomeOf<Result>(work: () => Promise<Result>) {
  try {
    return { result: await work() }
  } catch (error) {
    if (error instanceof HttpError) return { refusal: carry(error) }
    throw error
  }
}
