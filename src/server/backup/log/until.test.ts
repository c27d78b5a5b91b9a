import { expect, test } from 'vitest'
import { newestBefore, readUntil } from './until.ts'

const now = Date.UTC(2026, 10, 24)

test.each([
  ['2026-11-23T20:15:07Z', '2026-11-23T20:15:07.000Z'],
  ['2026-11-23 20:15:07+01:00', '2026-11-23T19:15:07.000Z'],
  ['2026-11-23 20:15:07 +01:00', '2026-11-23T19:15:07.000Z'],
  ['2026-11-23 20:15:07', new Date(2026, 10, 23, 20, 15, 7).toISOString()],
  ['2026-11-23 20:15', new Date(2026, 10, 23, 20, 15).toISOString()],
])('accepts %s as a time', (text, expected) => {
  expect(readUntil(text, now)).toEqual(new Date(expected))
})

test.each(['yesterday', '', '20:15:07', '2026-02-31 10:00:00', '2026-11-23 25:00:00', '23-11-2026 20:15:07'])(
  'rejects %s',
  (text) => expect(() => readUntil(text, now)).toThrow('is no time'),
)

test('rejects a time in the future and accepts the end', () => {
  expect(() => readUntil('2026-11-25 20:15:07', now)).toThrow('has not been yet')
  expect(readUntil('end', now)).toBe('end')
})

test('chooses the newest backup before that moment', () => {
  const all = [23, 22, 21].map((day) => ({ takenAt: new Date(Date.UTC(2026, 10, day)) }))
  expect(newestBefore(all, undefined)).toBe(all[0])
  expect(newestBefore(all, 'end')).toBe(all[0])
  expect(newestBefore(all, new Date(Date.UTC(2026, 10, 22, 12)))).toBe(all[1])
  expect(() => newestBefore(all, new Date(Date.UTC(2026, 10, 20)))).toThrow('The oldest backup is of 2026-11-21')
  expect(newestBefore([], 'end')).toBeUndefined()
})
