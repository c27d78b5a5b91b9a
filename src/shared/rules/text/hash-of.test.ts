import { expect, test } from 'vitest'
import { hashOf } from './hash-of.ts'

test("returns FNV-1a of the value's JSON", () => {
  // "a" with its quotes: 0x22, 0x61, 0x22.
  const expected = [0x22, 0x61, 0x22].reduce((hash, code) => Math.imul(hash ^ code, 0x01000193), 0x811c9dc5) >>> 0
  expect(hashOf('a')).toBe(expected.toString(36))
  expect(hashOf(['a', 1])).not.toBe(hashOf(['a', 2]))
})
