import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Issue } from '#shared/contract/errors.ts'
import { type Text, written } from '#shared/messages/translator.ts'

/** One problem of a request, translated when it is sent. */
export type ErrorIssue = Omit<Issue, 'message'> & { message: Text }

/** Thrown to respond with an error; the error handler sends it. */
export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly text: Text
  readonly issues: readonly ErrorIssue[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: ErrorCode,
    text: Text,
    more: { issues?: readonly ErrorIssue[]; retryAfterSeconds?: number } = {},
  ) {
    super(written(text, 'en'))
    this.text = text
    this.status = status
    this.code = code
    this.issues = more.issues
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const invalid = (code: ErrorCode, message: Text, issues?: readonly ErrorIssue[]) =>
  new HttpError(400, code, message, issues ? { issues } : {})

export const unauthorized = (message: Text = (t) => t('errors.signIn'), code: ErrorCode = 'unauthorized') =>
  new HttpError(401, code, message)

export const forbidden = (code: ErrorCode, message: Text) => new HttpError(403, code, message)

export const notFound = (message: Text = (t) => t('errors.notFound')) => new HttpError(404, 'not_found', message)

export const conflict = (code: ErrorCode, message: Text, issues?: readonly ErrorIssue[]) =>
  new HttpError(409, code, message, issues ? { issues } : {})

export const fileTooLarge = (issues?: readonly ErrorIssue[]) =>
  new HttpError(413, 'file_too_large', (t) => t('errors.fileTooLarge'), issues ? { issues } : {})

export const unprocessable = (code: ErrorCode, message: Text) => new HttpError(422, code, message)

export const tooMany = (retryAfterSeconds: number) =>
  new HttpError(429, 'too_many_requests', (t) => t('errors.tooMany'), {
    retryAfterSeconds,
  })

export const unavailable = () =>
  new HttpError(503, 'unavailable', (t) => t('errors.unavailable'), {
    retryAfterSeconds: 2,
  })

export const busy = () => new HttpError(503, 'busy', (t) => t('errors.busy'), { retryAfterSeconds: 5 })

export const storageAway = () =>
  new HttpError(503, 'storage_away', (t) => t('errors.storageAway'), {
    retryAfterSeconds: 10,
  })
