import type { Weight } from '#server/fonts/noto.ts'
import { type Line, layOut, type Run } from './lay-out.ts'
import { knownLetters, type MoreLetters } from './letters.ts'

type Box = { x: number; y: number; width: number }
type Style = { font: string; size: number; align?: 'left' | 'right'; lineGap?: number; lines?: number }

/** Distance from the top of a line to its baseline, relative to the font size. */
const ASCENT = 1.005
const AS_A_WHOLE: { features: []; lineBreak: false } = { features: [], lineBreak: false }

/**
 * Writes the texts of a document in its own fonts, with fallback fonts for missing characters: PDFKit does not support fallback, line
 * breaks and reordering for them.
 */
export function textWriter(doc: PDFKit.PDFDocument, letters: MoreLetters) {
  const registered = new Set<string>()
  const weightOf = (font: string): Weight => (font === 'regular' ? 'regular' : 'bold')

  function fontOf(letter: string, font: string): string {
    const more = letters.get(letter)
    if (!more) return font
    const weight = weightOf(font)
    const name = `${more.slice.id} ${weight}`
    if (!registered.has(name)) doc.registerFont(name, more.fonts[weight])
    registered.add(name)
    return name
  }

  const lay = (text: string, width: number, { font, size, lines: most = Number.POSITIVE_INFINITY }: Style): Line[] => {
    const measure = (run: Omit<Run, 'width'>) => doc.font(run.font).fontSize(size).widthOfString(run.text, AS_A_WHOLE)
    const lines = (within: number) => layOut(text, within, (letter) => fontOf(letter, font), measure)
    const all = lines(width)
    if (all.length <= most) return all
    const dots = { text: '…', font, isRightToLeft: false }
    const more = { ...dots, width: measure(dots) }
    const shown = lines(width - more.width).slice(0, most)
    return shown.map((line, place) =>
      place < most - 1 ? line : { runs: [...line.runs, more], width: line.width + more.width },
    )
  }
  const heightOfLines = (lines: number, { font, size, lineGap = 0 }: Style) =>
    lines * (doc.font(font).fontSize(size).currentLineHeight(true) + lineGap)

  const needsMore = (text: string) => [...text].some((letter) => letters.has(letter))

  const heightOf = (text: string, width: number, style: Style): number => {
    const known = knownLetters(text, letters)
    const { font, size, lineGap = 0, lines: most = Number.POSITIVE_INFINITY } = style
    if (needsMore(known)) return heightOfLines(lay(known, width, style).length, style)
    doc.font(font).fontSize(size)
    return Math.min(doc.heightOfString(known, { width, lineGap }), doc.currentLineHeight(true) * most)
  }

  const widthOf = (text: string, style: Style): number => {
    const known = knownLetters(text, letters)
    if (!needsMore(known)) return doc.font(style.font).fontSize(style.size).widthOfString(known)
    return Math.max(...lay(known, Number.POSITIVE_INFINITY, style).map(({ width }) => width))
  }

  /** Returns the height. */
  function write(text: string, { x, y, width }: Box, style: Style): number {
    const known = knownLetters(text, letters)
    const { font, size, align = 'left', lineGap = 0, lines: most } = style
    if (needsMore(known)) {
      const written = lay(known, width, style)
      written.forEach((line, place) => {
        writeLine(line, align === 'right' ? x + width - line.width : x, y + heightOfLines(place, style), size)
      })
      return heightOfLines(written.length, style)
    }
    const height = heightOf(text, width, style)
    doc.font(font).fontSize(size)
    doc.text(known, x, y, { width, align, lineGap, ...(most && { height, ellipsis: true }) })
    return height
  }

  function writeLine({ runs }: Line, x: number, y: number, size: number) {
    let at = x
    for (const { font, text, width } of runs) {
      doc.font(font).fontSize(size)
      doc.text(text, at, y + ASCENT * size, { ...AS_A_WHOLE, baseline: 'alphabetic' })
      at += width
    }
  }

  return { write, heightOf, widthOf }
}
