import type { Issue } from '#shared/contract/errors.ts'
import { type Text, written } from '#shared/messages/translator.ts'

/** One thing that is wrong, in the reader's language once it is sent. */
export type ErrorIssue = Omit<Issue, 'message'> & { message: Text | string }

/** Thrown to respond with anything but a success; the error handler sends it. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly text: Text
  readonly issues: readonly ErrorIssue[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    text: Text | string,
    more: { issues?: readonly ErrorIssue[]; retryAfterSeconds?: number } = {},
  ) {
    super(typeof text === 'string' ? text : written(text, 'en'))
    this.text = typeof text === 'string' ? () => text : text
    this.status = status
    this.code = code
    this.issues = more.issues
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const invalid = (code: string, message: Text | string, issues?: readonly ErrorIssue[]) =>
  new HttpError(400, code, message, issues ? { issues } : {})

export const unauthorized = (message: Text | string = 'Please sign in.', code = 'unauthorized') =>
  new HttpError(401, code, message)

export const forbidden = (code: string, message: Text | string) => new HttpError(403, code, message)

export const notFound = (message: Text | string = 'Not found') => new HttpError(404, 'not_found', message)

export const conflict = (code: string, message: Text | string, issues?: readonly ErrorIssue[]) =>
  new HttpError(409, code, message, issues ? { issues } : {})

export const fileTooLarge = (issues?: readonly ErrorIssue[]) =>
  new HttpError(413, 'file_too_large', 'File too large', issues ? { issues } : {})

export const unprocessable = (code: string, message: Text | string) => new HttpError(422, code, message)

export const tooMany = (retryAfterSeconds: number) =>
  new HttpError(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds,
  })

export const unavailable = () =>
  new HttpError(503, 'unavailable', 'We cannot reach our database right now. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })
