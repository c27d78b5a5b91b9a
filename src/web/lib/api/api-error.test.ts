import { expect, test } from 'vitest'
import { ApiError, shownError } from './api-error.ts'

const refused = (text: string) => new ApiError(502, text, 'Bad Gateway')

test("shows the server's own message", () => {
  const error = refused('{"message":"This shop URL is already taken.","code":"slug_taken"}')
  expect(shownError(error, 'Failed to update shop.')).toBe('This shop URL is already taken.')
  expect(error.code).toBe('slug_taken')
})

test.each(['<html><h1>502 Bad Gateway</h1></html>', '', 'null', '"text"', '{"error":"x"}', '{"message":5}'])(
  'uses the fallback if the response is not from our server: %s',
  (text) => {
    expect(shownError(refused(text), 'Login failed')).toBe('Login failed')
    expect(refused(text).message).toBe(`502: ${text || 'Bad Gateway'}`)
  },
)

test('uses the fallback without a response', () => {
  expect(shownError(new TypeError('Failed to fetch'), 'Registration failed')).toBe('Registration failed')
})
