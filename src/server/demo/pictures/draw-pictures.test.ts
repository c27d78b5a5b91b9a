import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planDemo } from '../story/plan.ts'
import { drawPictures } from './draw-pictures.ts'
import type { Picture } from './picture.ts'

const { shops } = planDemo(new Date())
const all = shops.flatMap(({ banner, products }) => [
  ...(banner ? [banner] : []),
  ...products.map(({ picture }) => picture),
])

/** One picture of each kind. */
const kinds = [
  'card',
  'pack',
  'display',
  'trainer',
  'bundle',
  'deck',
  'toploaders',
  'binder',
  'sleeves',
  'playmat',
  'banner',
]
const samples = kinds.flatMap((kind): Picture[] => all.filter(({ file }) => file.startsWith(`${kind}-`)).slice(0, 1))

const running = new AbortController().signal
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toploader-pictures-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('each kind of picture is drawn in its shape and is light to load', async () => {
  expect(samples).toHaveLength(kinds.length)
  expect(await drawPictures(folder, samples, running)).toBe(samples.length)
  for (const { file } of samples) {
    const { width, height, format } = await sharp(join(folder, file)).metadata()
    const shape = file.startsWith('card-') ? [441, 616] : file.startsWith('banner-') ? [1920, 640] : [600, 600]
    expect({ file, format, shape: [width, height] }).toEqual({ file, format: 'webp', shape })
    expect(statSync(join(folder, file)).size).toBeLessThan(file.startsWith('banner-') ? 130_000 : 60_000)
  }
}, 60_000)

test('what is drawn already is left as it is, what was left unfinished is drawn anew', async () => {
  const [first, second] = samples
  if (!first || !second) throw new Error('There are pictures')
  await drawPictures(folder, [first], running)
  const past = new Date('2020-01-01')
  utimesSync(join(folder, first.file), past, past)
  writeFileSync(join(folder, `.${second.file}.unfinished`), 'RIFF')
  expect(await drawPictures(folder, [first, second], running)).toBe(1)
  expect(statSync(join(folder, first.file)).mtime).toEqual(past)
  expect(readdirSync(folder).sort()).toEqual([first.file, second.file].sort())
}, 30_000)
