import { expect, test } from 'vitest'
import { stepLine } from './step-line.ts'

test('a price is valid until the next one, and the last one until the end', () => {
  const history = [
    { day: '2026-09-01', cents: 200 },
    { day: '2026-09-11', cents: 300 },
    { day: '2026-09-16', cents: 250 },
  ]
  expect(stepLine(history, '2026-09-21')).toBe('M0 88H160V8H240V48H320')
})

test('draws a single price in the middle, and nothing without prices', () => {
  expect(stepLine([{ day: '2026-09-01', cents: 200 }], '2026-09-01')).toBe('M0 48H320')
  expect(stepLine([], '2026-09-01')).toBe('')
})

test('leaves a gap where there was no price', () => {
  const history = [
    { day: '2026-09-01', cents: 200 },
    { day: '2026-09-11', cents: null },
    { day: '2026-09-16', cents: 300 },
    { day: '2026-09-21', cents: null },
  ]
  expect(stepLine(history, '2026-09-21')).toBe('M0 88H160M240 8H320')
})
