import { expect, test } from 'vitest'
import { ErrorBody } from '#shared/contract/errors.ts'
import type { Text } from '#shared/messages/translator.ts'
import { errorBody } from './error-body.ts'

const issue = (number: number) => ({ path: `items.${number}`, message: () => `“Pikachu ${number}” costs €1.00 now.` })
const read = (text: string) => ErrorBody.parse(JSON.parse(text))

test('contains the message, the code and the issues', () => {
  const issues = [{ path: 'a', message: () => 'Wrong', stock: 3 }]
  const error = { text: () => 'No', code: 'not_found' as const }
  expect(read(errorBody({ ...error, issues }, 'en'))).toEqual({
    message: 'No',
    code: 'not_found',
    issues: [{ path: 'a', message: 'Wrong', stock: 3 }],
  })
  expect(read(errorBody(error, 'en'))).toEqual({ message: 'No', code: 'not_found' as const })
})

test('is in the reader’s language', () => {
  const text: Text = (t) => t('validation.invalid')
  const error = { text, code: 'invalid_input' as const, issues: [{ path: 'a', message: text }] }
  expect(read(errorBody(error, 'nl'))).toMatchObject({
    message: 'Ongeldige invoer',
    issues: [{ message: 'Ongeldige invoer' }],
  })
  expect(read(errorBody(error, 'en')).message).toBe('Invalid input')
})

test('never exceeds 16 kB: truncates long texts and omits issues that do not fit', () => {
  const long = 'ĳ'.repeat(100_000)
  const issues = [{ path: long, message: () => long }, ...Array.from({ length: 20_000 }, (_, number) => issue(number))]
  const text = errorBody({ text: () => long, code: 'invalid_input' as const, issues }, 'en')
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_000)
  const body = read(text)
  expect(body.message).toMatch(/…$/)
  expect(body.issues?.length).toBeGreaterThan(100)
  expect(body.issues?.[1]).toEqual({ path: 'items.0', message: issue(0).message() })
})

test('quotes notes of another person completely, however long they are', () => {
  const text = '中'.repeat(5_000)
  const issues = [{ path: 'notes', message: () => 'Someone else changed the notes.', text }]
  expect(read(errorBody({ text: () => 'Changed', code: 'notes_changed', issues }, 'en')).issues).toEqual([
    { path: 'notes', message: 'Someone else changed the notes.', text },
  ])
})
