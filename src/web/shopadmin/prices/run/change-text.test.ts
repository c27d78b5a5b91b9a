import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { changeText } from './change-text.ts'

test.each([
  [500, 1_000, '+€5.00 (+100%)'],
  [2_000, 1_950, '−€0.50 (−2.5%)'],
  [0, 250, '+€2.50'],
])('from %i to %i cents', (before, after, text) => {
  expect(written(changeText(before, after), 'en')).toBe(text)
})
