import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooComplex } from './json-bodies.ts'

test.each([
  ['5,000 fields', `{${Array(5_000).fill('"a":1').join(',')}}`, false],
  ['5,001 fields', `{${Array(5_001).fill('"a":1').join(',')}}`, true],
  ['25,001 elements', `[${Array(25_001).fill('1').join(',')}]`, false],
  ['25,002 elements', `[${Array(25_002).fill('1').join(',')}]`, true],
  ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, false],
  ['33 levels', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, true],
  ['a string that never ends', `"${'{['.repeat(100)}`, false],
])('%s', (_what, json, expected) => expect(isTooComplex(json)).toBe(expected))

test('ignores punctuation inside strings, however it is escaped', () => {
  const signs = fc.array(fc.constantFrom('{', '[', ':', ',', '"', '\\', 'é', '\n')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(signs, (text) => {
      const many = { [text]: text.repeat(400), list: [text, text] }
      expect(isTooComplex(JSON.stringify(many))).toBe(false)
      // The string ends where the parser ends it: later characters count again.
      expect(isTooComplex(`[${JSON.stringify(text)},${'['.repeat(33)}`)).toBe(true)
    }),
  )
})

/** A text that counts its character reads and searches. */
class CountedText extends String {
  reads = 0
  override charCodeAt(at: number) {
    this.reads++
    return super.charCodeAt(at)
  }
  override indexOf(sign: string, from?: number) {
    this.reads++
    return super.indexOf(sign, from)
  }
}

test('checks a picture of 7 MB in a few steps', () => {
  const json = JSON.stringify({ name: 'Pikachu', imageUrl: `data:image/png;base64,${'A'.repeat(7_000_000)}` })
  const counted = new CountedText(json)
  expect(isTooComplex(counted as unknown as string)).toBe(false)
  expect(counted.reads).toBeLessThan(30)
})
