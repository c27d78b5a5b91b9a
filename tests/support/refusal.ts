import { expect } from 'vitest'
import { ErrorBody } from '#shared/contract/errors.ts'
import type { RawAnswer } from './client.ts'

/** Fails unless the response is a 4xx with a message and a code. Returns its body. */
export function refusalOf(answer: RawAnswer): ErrorBody & { status: number } {
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  expect(answer.status, answer.text).toBeLessThan(500)
  const body = ErrorBody.parse(answer.json)
  expect(body.message).not.toBe('')
  expect(body.code).toMatch(/^[a-z_]+$/)
  return { ...body, status: answer.status }
}

/** Fails unless the call is refused like this. */
export const expectRefusal = (attempt: Promise<unknown>, status: number, code?: unknown, more: object = {}) =>
  expect(attempt).rejects.toMatchObject({ status, ...(code === undefined ? {} : { code }), ...more })
