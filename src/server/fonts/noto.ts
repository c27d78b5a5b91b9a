import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { isInGeist } from './geist.ts'
import { covers, type Range, readRanges } from './ranges.ts'

const require = createRequire(import.meta.url)

const families = {
  'noto-sans': 'Noto Sans',
  'noto-sans-arabic': 'Noto Sans Arabic',
  'noto-sans-hebrew': 'Noto Sans Hebrew',
  'noto-sans-thai': 'Noto Sans Thai',
  'noto-sans-jp': 'Noto Sans JP',
  'noto-sans-kr': 'Noto Sans KR',
  'noto-sans-sc': 'Noto Sans SC',
} as const
type Font = keyof typeof families

/** A slice of a font: one file with some of its characters. */
export type Slice = { id: string; family: string; file: string; ranges: readonly Range[] }

const WEIGHT = { regular: 400, bold: 600 } as const
export type Weight = keyof typeof WEIGHT

// Chinese characters are drawn slightly differently in each of these countries.
const eastern = (text: string): Font[] => {
  if (/\p{Script=Hangul}/u.test(text)) return ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc']
  return ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']
}

const sliced = new Map<Font, Promise<Slice[]>>()

function slicesOf(font: Font): Promise<Slice[]> {
  const known = sliced.get(font)
  if (known) return known
  const reading = readSlices(font)
  sliced.set(font, reading)
  return reading
}

async function readSlices(font: Font): Promise<Slice[]> {
  const files = dirname(require.resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`))
  const ranges: Record<string, string> = JSON.parse(await readFile(join(files, '..', 'unicode.json'), 'utf8'))
  return Object.entries(ranges).map(([name, range]) => {
    const id = `${font}-${name.replace(/[[\]]/g, '')}`
    return { id, family: families[font], file: join(files, `${id}-wght-normal.woff2`), ranges: readRanges(range) }
  })
}

/** Font slice for each character of a text that our own font lacks. Omits characters without a font. */
export async function slicesFor(text: string): Promise<Map<string, Slice>> {
  const letters = [...new Set(text)].filter((letter) => !isInGeist(letter) && /[^\p{C}\p{Z}]/u.test(letter))
  const found = new Map<string, Slice>()
  const fonts: Font[] = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai', ...eastern(text)]
  for (const font of fonts) {
    const missing = letters.filter((letter) => !found.has(letter))
    if (missing.length === 0) break
    // Opens a font only if it may have one of the missing characters.
    if (!missing.some((letter) => mayHave(font, letter))) continue
    const slices = await slicesOf(font)
    for (const letter of missing) {
      const slice = slices.find(({ ranges }) => mayHave(font, letter) && covers(ranges, letter.codePointAt(0) ?? 0))
      if (slice) found.set(letter, slice)
    }
  }
  return found
}

const own: Partial<Record<Font, RegExp>> = {
  'noto-sans': /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}]/u,
  'noto-sans-arabic': /\p{Script_Extensions=Arabic}/u,
  'noto-sans-hebrew': /\p{Script=Hebrew}/u,
  'noto-sans-thai': /\p{Script=Thai}/u,
}
const mayHave = (font: Font, letter: string) => own[font]?.test(letter) ?? true

// A document uses few scripts, and the next one the same: a few megabytes at most.
const made = new LRUCache<string, Promise<Buffer>>({ max: 40 })
// Each takes a few megabytes while it is converted.
const limit = pLimit(1)

/** A font slice in one weight, as a TrueType font. CPU-bound: call it in a thread. */
export function trueType(slice: Slice, weight: Weight): Promise<Buffer> {
  const key = `${slice.id} ${weight}`
  const known = made.get(key)
  if (known) return known
  const making = limit(() => makeTrueType(slice, weight))
  made.set(key, making)
  making.catch(() => made.delete(key))
  return making
}

async function makeTrueType({ file, ranges }: Slice, weight: Weight): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, place) => from + place))
  const text = letters.map((letter) => String.fromCodePoint(letter)).join('')
  return subsetFont(await readFile(file), text, {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHT[weight] },
  })
}
