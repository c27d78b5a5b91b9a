import type { ErrorBody, Issue } from '#shared/contract/errors.ts'
import { loadedMessages } from '../language/load-messages.ts'

/**
 * An unsuccessful response. `message` contains status and body; `shown` is the server's message for users. A proxy may respond with its own
 * page: then there is no message, and `shownError` returns the caller's fallback.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly shown: string
  readonly hasSentence: boolean
  readonly issues: readonly Issue[]

  constructor(status: number, text: string, statusText = '') {
    super(`${status}: ${text || statusText}`)
    const body = readBody(text)
    this.status = status
    this.code = body?.code ?? 'unknown'
    this.shown = body?.message ?? loadedMessages.common?.failed.title ?? 'Something went wrong'
    this.hasSentence = body !== undefined
    this.issues = body?.issues ?? []
  }
}

function readBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string')
      return undefined
    return body as ErrorBody
  } catch {
    return undefined
  }
}

/** The server's message for users, if there is one. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.hasSentence ? error.shown : undefined

/** The server's message for users, or the fallback if the response is not from our server. */
export const shownError = (error: unknown, fallback: string): string => sentenceOf(error) ?? fallback

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
