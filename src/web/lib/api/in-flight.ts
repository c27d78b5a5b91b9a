import { randomKey } from '../random-key.ts'

type Attempt<Answer> = { key: string; answer: Promise<Answer> | undefined }

const attempts = new Map<string, Attempt<unknown>>()

/**
 * Sends what makes something, once: a second click while it is in flight waits for the same answer, and after an answer that was lost
 * the next attempt has the same key, with which the server gives it again. `isAnswered`: whether a failure was the server's answer.
 */
export function inFlight<Answer>(
  request: string,
  send: (key: string) => Promise<Answer>,
  isAnswered: (error: unknown) => boolean,
): Promise<Answer> {
  const attempt = (attempts.get(request) as Attempt<Answer> | undefined) ?? { key: randomKey(), answer: undefined }
  if (attempt.answer) return attempt.answer
  attempts.set(request, attempt)
  attempt.answer = send(attempt.key).then(
    (answer) => {
      attempts.delete(request)
      return answer
    },
    (error: unknown) => {
      if (isAnswered(error)) attempts.delete(request)
      else attempt.answer = undefined
      throw error
    },
  )
  return attempt.answer
}
