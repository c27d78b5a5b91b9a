import { isInGeist } from '#server/fonts/geist.ts'
import { type Slice, slicesFor, trueType, type Weight } from '#server/fonts/noto.ts'

/** Characters of a document that need another font: for each, its slice of Noto in both weights. */
export type MoreLetters = ReadonlyMap<string, { slice: Slice; fonts: Readonly<Record<Weight, Buffer>> }>

/** Loads the fonts that the texts in `printed` need. Most need none. */
export async function loadLetters(printed: unknown): Promise<MoreLetters> {
  const loaded = new Map<string, Readonly<Record<Weight, Buffer>>>()
  const letters = new Map<string, { slice: Slice; fonts: Readonly<Record<Weight, Buffer>> }>()
  for (const [letter, slice] of await slicesFor(textsIn(printed).join(' ').normalize('NFC'))) {
    const fonts = loaded.get(slice.id) ?? {
      regular: await trueType(slice, 'regular'),
      bold: await trueType(slice, 'bold'),
    }
    loaded.set(slice.id, fonts)
    letters.set(letter, { slice, fonts })
  }
  return letters
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.values(value).flatMap(textsIn)
}

/** A text without the characters that no font has; a dash if nothing is left. */
export const knownLetters = (text: string, letters: MoreLetters): string =>
  [...text.normalize('NFC').replace(/[^\S\n]+/g, ' ')]
    .filter((letter) => letter === '\n' || isInGeist(letter) || letters.has(letter))
    .join('')
    .trim() || '–'
