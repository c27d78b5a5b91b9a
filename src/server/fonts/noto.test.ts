import { readFileSync } from 'node:fs'
import opentype from 'opentype.js'
import { expect, test } from 'vitest'
import { geistFile, isInGeist } from './geist.ts'
import { slicesFor, trueType } from './noto.ts'

const parsed = ({ buffer, byteOffset, byteLength }: Buffer) =>
  opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)

test('the hard-coded characters of our own font are in it', () => {
  const font = parsed(readFileSync(geistFile('400Regular')))
  for (let letter = 0x20; letter < 0x3000; letter++) {
    if (isInGeist(String.fromCodePoint(letter)))
      expect(font.charToGlyphIndex(String.fromCodePoint(letter))).toBeGreaterThan(0)
  }
})

test.each([
  ['Charizard ex, Pokémon €5', []],
  ['リザードン', ['Noto Sans JP']],
  ['리자몽', ['Noto Sans KR']],
  ['李小龙', ['Noto Sans JP']],
  ['♀ ♂ ★', ['Noto Sans JP']],
  ['مرحبا', ['Noto Sans Arabic']],
  ['שלום', ['Noto Sans Hebrew']],
  ['Ελλάδα', ['Noto Sans']],
  ['สวัสดี', ['Noto Sans Thai']],
])('%s needs %j', async (text, families) => {
  const slices = await slicesFor(text)
  expect([...new Set([...slices.values()].map(({ family }) => family))]).toEqual(families)
  for (const [letter, slice] of slices) {
    for (const weight of ['regular', 'bold'] as const) {
      const font = parsed(await trueType(slice, weight))
      expect(font.charToGlyphIndex(letter), letter).toBeGreaterThan(0)
    }
  }
})

test('omits characters that no font has', async () => {
  expect([...(await slicesFor('😀\u{10ffff}\u200b'))]).toEqual([])
})
