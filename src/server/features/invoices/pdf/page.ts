import PDFDocument from 'pdfkit'
import { fontFile, knownLetters } from '#server/pdf/document.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { accentShades } from '#shared/rules/shops/accent.ts'

export const MARGIN = 56
/** Of A4, in points. */
export const WIDTH = 595.28
export const BOTTOM = 841.89 - 84
const INK = '#1b2030'
export const QUIET = '#5d6474'
const EDGE = '#dfe3ea'

export type Page = {
  doc: PDFKit.PDFDocument
  /** Of the shop, dark enough to be read on paper. */
  accent: string
  /** Writes a text in a box and gives its height. */
  write(text: string, at: { x: number; y: number; width: number }, style?: Style): number
  heightOf(text: string, width: number, style?: Style): number
  rule(y: number): void
}

type Style = { size?: number; weight?: 'regular' | 'medium' | 'bold'; colour?: string; align?: 'left' | 'right' }

type Options = { title: string; author: string; language: Language; day: string; accentColour: string | null }

/** A new A4 document with the fonts in it, of which only the used letters are embedded. */
export function newPage({ title, author, language, day, accentColour }: Options): Page {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, bufferPages: true, lang: language, displayTitle: true, font: fontFile('400Regular') },
    // A fixed date, so that the same invoice is the same file.
    info: { Title: title, Author: author, Creator: 'Toploader', CreationDate: new Date(`${day}T12:00:00Z`) },
  })
  doc.registerFont('regular', fontFile('400Regular'))
  doc.registerFont('medium', fontFile('500Medium'))
  doc.registerFont('bold', fontFile('600SemiBold'))
  const accent = accentShades(accentColour ?? '#5a4fcf').light.ink
  const styled = ({ size = 9, weight = 'regular' }: Style) => doc.font(weight).fontSize(size)
  return {
    doc,
    accent,
    write(text, { x, y, width }, style = {}) {
      const known = knownLetters(text)
      const { colour = INK, align = 'left' } = style
      styled(style).fillColor(colour).text(known, x, y, { width, align, lineGap: 1.5 })
      return styled(style).heightOfString(known, { width, lineGap: 1.5 })
    },
    heightOf: (text, width, style = {}) => styled(style).heightOfString(knownLetters(text), { width, lineGap: 1.5 }),
    rule: (y) =>
      void doc
        .moveTo(MARGIN, y)
        .lineTo(WIDTH - MARGIN, y)
        .lineWidth(0.75)
        .strokeColor(EDGE)
        .stroke(),
  }
}
