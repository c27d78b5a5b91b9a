import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeCell, joinTags, splitTags, unescapeCell } from './csv-cells.ts'

describe('escaping formulas', () => {
  test.each([
    '=1+1',
    '+31 6 1234',
    '-5+1',
    '-A1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
    "''=1",
  ])('prefixes %j with an apostrophe, and removes it again', (text) => {
    expect(escapeCell(text)).toBe(`'${text}`)
    expect(unescapeCell(escapeCell(text))).toBe(text)
  })

  test.each([
    'Pikachu',
    "Farfetch'd",
    "'t Hooft",
    '',
    '1-2',
    'a=b',
    "'",
    "''",
    '-5',
    '-5.50',
    "'-5",
    'a, =b',
    '9;-10,5',
    '"-7',
    ' ="7"',
  ])('leaves %j unchanged', (text) => {
    expect(escapeCell(text)).toBe(text)
    expect(unescapeCell(text)).toBe(text)
  })

  test.each([
    ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
    ['a,+1', "a,'+1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n=1', "a\n'=1"],
    ['a;"=1', 'a;\'"=1'],
    ['=1;=2,-3+4;-5', "'=1;'=2,'-3+4;-5"],
    ["a;'=1", "a;''=1"],
    ['\t=1', "'\t'=1"],
  ])('escapes %j as %j for any delimiter, and restores it', (text, cell) => {
    expect(escapeCell(text)).toBe(cell)
    expect(unescapeCell(cell)).toBe(text)
  })

  test('restores any text, and never starts a formula at any delimiter', () => {
    const signs = ["'", '=', '+', '-', '@', '\t', '＝', 'a', ' ', ';', ',', '\n', '"', '7', '.']
    const nasty = fc.string({ unit: fc.constantFrom(...signs) })
    fc.assert(
      fc.property(fc.oneof(fc.string(), nasty), (text) => {
        expect(unescapeCell(escapeCell(text))).toBe(text)
        expect(escapeCell(text)).not.toMatch(/^[\t\r\n]/)
        for (const cell of escapeCell(text).split(/[;,\t\r\n]/)) {
          // A negative number is no formula, even after quotes.
          if (!/^"*-\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('tags', () => {
  test('share one cell, separated by commas', () => expect(joinTags(['ex', 'fire'])).toBe('ex, fire'))

  test.each([
    ['ex, fire', ['ex', 'fire']],
    ['ex;fire | holo', ['ex', 'fire', 'holo']],
    [' , ex ,, ex', ['ex']],
    ['', []],
    ['  ', []],
    ['one\\, and two', ['one, and two']],
    ['back\\slash', ['back\\slash']],
    ['at the end\\', ['at the end\\']],
  ])('splits %j into %j', (cell, tags) => expect(splitTags(cell)).toEqual(tags))

  test('restores any tags', () => {
    const tag = fc.string({ unit: fc.constantFrom('a', 'b', ',', ';', '|', '\\', ' ') }).map((text) => text.trim())
    fc.assert(
      fc.property(fc.uniqueArray(tag.filter((text) => text !== '')), (tags) => {
        expect(splitTags(joinTags(tags))).toEqual(tags)
      }),
    )
  })
})
