import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asMeant, harmless, joinTags, splitTags } from './csv-cells.ts'

describe('what a spreadsheet would calculate', () => {
  test.each(['=1+1', '+31 6 1234', '-5', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠x', "'=1", "''=1"])(
    '%j gets an apostrophe, and loses it again',
    (text) => {
      expect(harmless(text)).toBe(`'${text}`)
      expect(asMeant(harmless(text))).toBe(text)
    },
  )

  test.each(['Pikachu', "Farfetch'd", "'t Hooft", '', '1-2', 'a=b', "'", "''"])('%j stays as it is', (text) => {
    expect(harmless(text)).toBe(text)
    expect(asMeant(text)).toBe(text)
  })

  test('any text comes back as it was, and begins no formula in between', () => {
    const nasty = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '＝', 'a', ' ') })
    fc.assert(
      fc.property(fc.oneof(fc.string(), nasty), (text) => {
        expect(asMeant(harmless(text))).toBe(text)
        expect(harmless(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }),
    )
  })
})

describe('tags', () => {
  test('stand in one cell with commas between', () => expect(joinTags(['ex', 'fire'])).toBe('ex, fire'))

  test.each([
    ['ex, fire', ['ex', 'fire']],
    ['ex;fire | holo', ['ex', 'fire', 'holo']],
    [' , ex ,, ex', ['ex']],
    ['', []],
    ['  ', []],
    ['one\\, and two', ['one, and two']],
    ['back\\slash', ['back\\slash']],
    ['at the end\\', ['at the end\\']],
  ])('%j are %j', (cell, tags) => expect(splitTags(cell)).toEqual(tags))

  test('any tags come back as they were', () => {
    const tag = fc.string({ unit: fc.constantFrom('a', 'b', ',', ';', '|', '\\', ' ') }).map((text) => text.trim())
    fc.assert(
      fc.property(fc.uniqueArray(tag.filter((text) => text !== '')), (tags) => {
        expect(splitTags(joinTags(tags))).toEqual(tags)
      }),
    )
  })
})
