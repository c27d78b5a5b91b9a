import { APICallError, NoObjectGeneratedError } from 'ai'
import type { Access } from '../access.ts'
import {
  AiFailure,
  badAnswer,
  keyRefused,
  modelUnknown,
  overloaded,
  requestRefused,
  tooLong,
  unreachable,
} from './failures.ts'

/** Maps an external error to our own message. The provider's message is left out: it may repeat the request. */
export function failureIn(error: unknown, access: Access): AiFailure {
  if (error instanceof AiFailure) return error
  if (NoObjectGeneratedError.isInstance(error)) return error.finishReason === 'length' ? tooLong() : badAnswer()
  if (!APICallError.isInstance(error)) return badAnswer()
  const { statusCode } = error
  if (statusCode === undefined) return unreachable(access)
  if (statusCode < 300) return badAnswer()
  if (statusCode === 401 || statusCode === 403) return keyRefused(access)
  if (statusCode === 404) return modelUnknown(access)
  if (statusCode === 429 || statusCode === 503 || statusCode === 529) {
    return overloaded(access, retryAfterIn(error.responseHeaders))
  }
  return statusCode >= 500 ? unreachable(access) : requestRefused(access)
}

/** Tokens spent on an unusable response. */
export function tokensIn(error: unknown): AiFailure['tokens'] | undefined {
  if (error instanceof AiFailure) return error.tokens
  if (!NoObjectGeneratedError.isInstance(error)) return undefined
  return { read: error.usage?.inputTokens ?? 0, written: error.usage?.outputTokens ?? 0 }
}

const LONGEST_S = 3_600

/** Seconds from `Retry-After`, a number or a date; one second by default. */
function retryAfterIn(headers: Record<string, string> | undefined): number {
  const text = headers?.['retry-after']?.trim() ?? ''
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? 1 : Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_S)
}
