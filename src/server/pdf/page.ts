import { newDocument } from '#server/pdf/document.ts'
import type { MoreLetters } from '#server/pdf/letters.ts'
import { textWriter } from '#server/pdf/writer.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { accentShades } from '#shared/rules/shops/accent.ts'

export const MARGIN = 56
/** A4, in points. */
export const WIDTH = 595.28
const HEIGHT = 841.89
export const BOTTOM = HEIGHT - 84
const INK = '#1b2030'
export const QUIET = '#5d6474'
const EDGE = '#dfe3ea'

export type Page = {
  doc: PDFKit.PDFDocument
  width: number
  /** Lower edge of the content, above the footer. */
  bottom: number
  /** The shop's accent colour, dark enough for print. */
  accent: string
  /** Draws text in a box and returns its height. */
  write(text: string, at: { x: number; y: number; width: number }, style?: Style): number
  heightOf(text: string, width: number, style?: Style): number
  rule(y: number): void
}

type Style = { size?: number; weight?: 'regular' | 'medium' | 'bold'; colour?: string; align?: 'left' | 'right' }

type Options = {
  title: string
  author: string
  language: Language
  day: string
  accentColour: string | null
  letters: MoreLetters
  isLandscape?: boolean
}

/** A new A4 document with embedded fonts, limited to the used letters. */
export function newPage({ title, author, language, day, accentColour, letters, isLandscape = false }: Options): Page {
  const width = isLandscape ? HEIGHT : WIDTH
  const options = {
    size: 'A4',
    layout: isLandscape ? ('landscape' as const) : ('portrait' as const),
    bufferPages: true,
    lang: language,
    // A fixed date, so that the same invoice is the same file.
    info: { Title: title, Author: author, Creator: 'Toploader', CreationDate: new Date(`${day}T12:00:00Z`) },
  }
  const doc = newDocument(options, { regular: '400Regular', medium: '500Medium', bold: '600SemiBold' })
  const accent = accentShades(accentColour ?? '#5a4fcf').light.ink
  const writer = textWriter(doc, letters)
  const styled = ({ size = 9, weight = 'regular', align = 'left' }: Style) => ({
    font: weight,
    size,
    align,
    lineGap: 1.5,
  })
  return {
    doc,
    accent,
    width,
    bottom: isLandscape ? WIDTH - 84 : BOTTOM,
    write(text, at, style = {}) {
      doc.fillColor(style.colour ?? INK)
      return writer.write(text, at, styled(style))
    },
    heightOf: (text, width, style = {}) => writer.heightOf(text, width, styled(style)),
    rule: (y) =>
      void doc
        .moveTo(MARGIN, y)
        .lineTo(width - MARGIN, y)
        .lineWidth(0.75)
        .strokeColor(EDGE)
        .stroke(),
  }
}
