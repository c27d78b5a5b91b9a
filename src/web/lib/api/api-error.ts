import type { ErrorBody, Issue } from '#shared/contract/errors.ts'
import { loadedMessages } from '../language/load-messages.ts'

/**
 * A response that is not a success. `message` is the status, a colon and the body; `shown` is the server's sentence for people. A proxy
 * may answer with a page of its own: then there is none, and `shownError` gives the caller's.
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

/** The server's sentence about a failure, if there is one. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.hasSentence ? error.shown : undefined

/** The server's sentence about a failure, or the fallback if our server did not answer. */
export const shownError = (error: unknown, fallback: string): string => sentenceOf(error) ?? fallback

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
