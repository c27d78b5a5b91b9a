import type { ErrorCode } from './calls.ts'

/** One problem with a request: its path and, for a line of an order, the current values. */
export type Issue = { path: string; message: string; productId?: number; priceCents?: number; stock?: number }

/** An answer other than success. `code` is stable; `message` is for people, in the client's language. */
export class ToploaderError extends Error {
  override readonly name = 'ToploaderError'
  readonly status: number
  readonly code: ErrorCode
  readonly issues: readonly Issue[]

  constructor(status: number, body: { message: string; code: ErrorCode; issues?: readonly Issue[] }) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.issues = body.issues ?? []
  }
}

/** Whether an error came from the API, with this code if one is given. */
export const isError = (error: unknown, code?: ErrorCode): error is ToploaderError =>
  error instanceof ToploaderError && (code === undefined || error.code === code)
