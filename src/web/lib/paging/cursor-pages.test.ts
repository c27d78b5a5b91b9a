import { expect, test } from 'vitest'
import { back, cursorInSight, firstPage, onward, pageCount } from './cursor-pages.ts'

test('returns to the same pages', () => {
  const third = onward(onward(firstPage, '90'), '80')
  expect(third).toHaveLength(3)
  expect(cursorInSight(third)).toBe('80')
  expect(cursorInSight(back(third))).toBe('90')
  expect(back(back(third))).toEqual(firstPage)
})

test('has nothing before the first page and nothing after the last', () => {
  expect(back(firstPage)).toEqual(firstPage)
  expect(onward(firstPage, undefined)).toBe(firstPage)
})

test('the last page may be short, and an empty list has one page', () => {
  expect([0, 1, 10, 11, 20, 21].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 2, 3])
})
