import { expect, test } from 'vitest'
import { pathOf } from './signature.ts'

test('draws strokes as lines, and a single point as a dot', () => {
  expect(pathOf([[1, 2, 3, 4, 5, 6], [7, 8], []])).toBe('M1 2L3 4L5 6M7 8L7 8')
})
