import { randomKey } from '../device/random-key.ts'

type Attempt<Answer> = { key: string; answer: Promise<Answer> | undefined }

const attempts = new Map<string, Attempt<unknown>>()

/**
 * Sends a creating request once: a second click shares the request in flight, and a retry after a lost response reuses the idempotency key.
 * `isAnswered`: whether a failure is a response from the server.
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
