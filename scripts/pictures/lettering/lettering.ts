import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Command, type Font } from 'opentype.js'
import { round } from '../shapes/shapes.ts'

// Letters become paths: what fonts a machine has makes no difference then.
const files = {
  text: '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-500-normal.woff',
  italic: '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-500-italic.woff',
  bold: '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-800-normal.woff',
  display: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
} as const
export type Typeface = keyof typeof files

const loaded = new Map<Typeface, Font>()

function fontOf(face: Typeface): Font {
  const known = loaded.get(face)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(files[face])))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)
  loaded.set(face, font)
  return font
}

export type Lettering = {
  face?: Typeface
  size: number
  fill: string
  align?: 'left' | 'middle' | 'right'
  /** Narrows the letters where the words would be wider. */
  widest?: number
  stroke?: string
  strokeWidth?: number
  spacing?: number
  attributes?: string
}

export const widthOf = (words: string, size: number, face: Typeface = 'bold', spacing = 0): number =>
  fontOf(face).getAdvanceWidth(words, size, { letterSpacing: spacing })

/** Words on one line with their foot at `y`. */
export function lettering(words: string, x: number, y: number, style: Lettering): string {
  const {
    face = 'bold',
    size,
    fill,
    align = 'left',
    widest,
    stroke,
    strokeWidth = 0,
    spacing = 0,
    attributes = '',
  } = style
  const width = widthOf(words, size, face, spacing)
  const squeeze = widest && width > widest ? widest / width : 1
  const shift = align === 'left' ? 0 : (width * squeeze) / (align === 'middle' ? 2 : 1)
  const path = fontOf(face).getPath(words, 0, 0, size, { letterSpacing: spacing }).commands.map(written).join('')
  const outline = stroke
    ? `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="round"/>`
    : ''
  return `<g transform="translate(${x - shift} ${y}) scale(${squeeze} 1)" ${attributes}>${outline}<path d="${path}" fill="${fill}"/></g>`
}

const written = ({ type, x1, y1, x2, y2, x, y }: Command): string =>
  type + [x1, y1, x2, y2, x, y].flatMap((part) => (part === undefined ? [] : [round(part)])).join(' ')

/** Breaks words into lines that are not wider. */
export function linesOf(words: string, size: number, widest: number, face: Typeface = 'text'): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && widthOf(longer, size, face) <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
