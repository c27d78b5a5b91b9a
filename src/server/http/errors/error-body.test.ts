import { expect, test } from 'vitest'
import { ErrorBody } from '#shared/contract/errors.ts'
import { errorBody } from './error-body.ts'

const issue = (number: number) => ({ path: `items.${number}`, message: `“Pikachu ${number}” costs €1.00 now.` })
const read = (text: string) => ErrorBody.parse(JSON.parse(text))

test('an error says what it has to say', () => {
  const error = { message: 'No', code: 'conflict', issues: [{ path: 'a', message: 'Wrong', stock: 3 }] }
  expect(read(errorBody(error))).toEqual(error)
  expect(read(errorBody({ message: 'No', code: 'conflict' }))).toEqual({ message: 'No', code: 'conflict' })
})

test('it never exceeds 16 kB: long texts are cut, and the issues that do not fit are left out', () => {
  const long = 'ĳ'.repeat(100_000)
  const issues = [{ path: long, message: long }, ...Array.from({ length: 20_000 }, (_, number) => issue(number))]
  const text = errorBody({ message: long, code: 'invalid_input', issues })
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_000)
  const body = read(text)
  expect(body.message).toMatch(/…$/)
  expect(body.issues?.length).toBeGreaterThan(100)
  expect(body.issues?.[1]).toEqual(issue(0))
})

test('notes of someone else are told completely, however long they are', () => {
  const text = '中'.repeat(5_000)
  const issues = [{ path: 'notes', message: 'Someone else changed the notes.', text }]
  expect(read(errorBody({ message: 'Changed', code: 'notes_changed', issues })).issues).toEqual(issues)
})
