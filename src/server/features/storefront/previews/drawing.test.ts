import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { slicesFor, trueType } from '#server/fonts/noto.ts'
import { sharp } from '#server/sharp.ts'
import { fonts, words } from './drawing.ts'

const folder = mkdtempSync(join(tmpdir(), 'toploader-drawing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const drawn = async (text: string) => {
  const [layer] = (await words(text, { size: 40, width: 800, font: fonts.bold, colour: '#000000' })).at(0, 0)
  return layer?.input as Buffer | undefined
}

/** Draws text in a font with only these letters. */
async function inNoto(text: string) {
  const [slice] = (await slicesFor(text)).values()
  if (!slice) throw new Error(`no font of ${text}`)
  const fontfile = join(folder, `${slice.id}.ttf`)
  writeFileSync(fontfile, await trueType(slice, 'bold'))
  const font = `${slice.family} Semi-Bold 40`
  const marked = `<span foreground="#000000" letter_spacing="0">${text}</span>`
  return sharp({
    text: { text: marked, font, fontfile, dpi: 72, width: 800, wrap: 'word-char', rgba: true, spacing: 5 },
  })
    .raw()
    .toBuffer()
}

test.each(['リザードン', '리', '★', '李', 'مرحبا', 'שלום', 'สวัสดี'])('%s is drawn with its glyphs', async (text) => {
  expect((await drawn(text))?.equals(await inNoto(text))).toBe(true)
})

test('a character without a font is left out instead of drawn as a box', async () => {
  expect(await drawn('😀\u202e')).toBeUndefined()
  expect((await drawn('Mew 😀'))?.equals((await drawn('Mew')) ?? Buffer.alloc(0))).toBe(true)
})
