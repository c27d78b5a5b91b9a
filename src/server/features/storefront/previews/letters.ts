import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInGeist } from '#server/fonts/geist.ts'
import { type Slice, slicesFor } from '#server/fonts/noto.ts'
import { pdfPool } from '#server/pdf/pdf-pool.ts'
import { sharp } from '#server/sharp.ts'
import type { FontRequest } from './letters-thread.ts'

const makeFont = pdfPool<FontRequest>(new URL('./letters-thread.ts', import.meta.url))

let folder: string | undefined
const loaded = new Map<string, Promise<void>>()

/** Loads fonts for a text. Returns the characters that they cover, and the names of the fonts. */
export async function loadLetters(text: string): Promise<{ known: string; families: string[] }> {
  const normal = text.normalize('NFC')
  const slices = await slicesFor(normal)
  const needed = new Map([...slices.values()].map((slice) => [slice.id, slice]))
  for (const slice of needed.values()) await load(slice)
  return {
    known: [...normal.replace(/\s+/g, ' ')]
      .filter((letter) => isInGeist(letter) || slices.has(letter))
      .join('')
      .trim(),
    families: [...new Set([...needed.values()].map(({ family }) => family))],
  }
}

function load(slice: Slice): Promise<void> {
  const known = loaded.get(slice.id)
  if (known) return known
  const loading = register(slice)
  loaded.set(slice.id, loading)
  loading.catch(() => loaded.delete(slice.id))
  return loading
}

/** Registers a font: libvips opens it by file. */
async function register(slice: Slice) {
  folder ??= newFolder()
  const fontfile = join(folder, `${slice.id}.ttf`)
  await writeFile(fontfile, await makeFont({ slice, weight: 'bold' }))
  await sharp({ text: { text: '.', font: `${slice.family} 12`, fontfile } })
    .raw()
    .toBuffer()
}

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'toploader-fonts-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
