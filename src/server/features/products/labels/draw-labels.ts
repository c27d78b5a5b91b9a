import bwip from 'bwip-js/node'
import { bytesOf, newDocument } from '#server/pdf/document.ts'
import { loadLetters } from '#server/pdf/letters.ts'
import { textWriter } from '#server/pdf/writer.ts'
import { labelSheets, placeOfLabel } from '#shared/rules/products/labels/label-sheets.ts'
import type { Label, PrintedLabels } from './printed-labels.ts'

/** One millimetre in PDF points. */
const MM = 72 / 25.4
/** The narrowest bar that scanners read from ordinary printers. */
const BAR = 0.25 * MM
const WIDEST_BAR = 0.4 * MM
/** Margin on all sides: printers are off by a millimetre or two. */
const EDGE = 2 * MM
/** Quiet zone on both sides of a code, in narrowest bars. */
const QUIET_BARS = 10
const INK = '#000000'

type Box = { x: number; y: number; width: number; height: number }

/** Draws labels at their true size: print them at 100 %. */
export async function drawLabels({ sheet: name, skipped, labels, title, shopName, language }: PrintedLabels) {
  const sheet = labelSheets[name]
  const size = [sheet.page[0] * MM, sheet.page[1] * MM] as [number, number]
  const info = { Title: title, Author: shopName, Creator: 'Toploader' }
  const doc = newDocument({ size, lang: language, info }, { regular: '400Regular', bold: '600SemiBold' })
  const writer = textWriter(doc, await loadLetters(labels))
  let place = skipped
  let page = 0
  for (const label of labels) {
    const bars = barsOf(label.code)
    for (let copy = 0; copy < label.copies; copy++, place++) {
      const at = placeOfLabel(sheet, place)
      if (at.page > page) {
        doc.addPage({ size, margin: 0 })
        page = at.page
      }
      drawLabel(doc, writer, label, bars, {
        x: at.x * MM + EDGE,
        y: at.y * MM + EDGE,
        width: sheet.label[0] * MM - 2 * EDGE,
        height: sheet.label[1] * MM - 2 * EDGE,
      })
    }
  }
  return bytesOf(doc)
}

/** Name and details on top, the code below. The price is next to the code, or on small labels next to the name. */
function drawLabel(
  doc: PDFKit.PDFDocument,
  writer: ReturnType<typeof textWriter>,
  { name, details, price, code }: Label,
  bars: number[],
  box: Box,
) {
  const small = box.height < 22 * MM
  const sizes = small ? { name: 6.5, details: 5.5, price: 9 } : { name: 9, details: 7, price: 14 }
  const priceSize = fittingSize(doc, price, sizes.price, box.width * 0.45)
  const priceWidth = price ? doc.font('bold').fontSize(priceSize).widthOfString(price) + 4 : 0
  const beside = box.width - priceWidth
  const top = { ...box, width: small ? beside : box.width }
  doc.fillColor(INK)
  // `lines` is a maximum; a longer text ends in an ellipsis.
  const below = box.y + writer.write(name, top, { font: 'bold', size: sizes.name, lines: small ? 1 : 2 })
  if (details) writer.write(details, { ...box, y: below }, { font: 'regular', size: sizes.details, lines: 1 })
  const codeBox = { ...box, y: box.y + box.height * 0.52, height: box.height * 0.48 }
  drawCode(doc, bars, code, { ...codeBox, width: small ? box.width : beside })
  if (!price) return
  const y = small ? box.y - 1 : codeBox.y + (codeBox.height - priceSize) / 2
  doc.font('bold').fontSize(priceSize).fillColor(INK)
  doc.text(price, box.x + beside, y, { width: priceWidth, align: 'right', lineBreak: false })
}

/** The largest font size up to `size` at which the text fits the width. */
function fittingSize(doc: PDFKit.PDFDocument, text: string, size: number, width: number): number {
  const wide = doc.font('bold').fontSize(size).widthOfString(text)
  return wide > width ? (size * width) / wide : size
}

/**
 * Draws the code as bars with its letters below, as wide as the box allows, with the quiet zones that scanners need.
 */
function drawCode(doc: PDFKit.PDFDocument, bars: number[], code: string, box: Box) {
  const total = bars.reduce((sum, width) => sum + width, 0)
  const bar = Math.min(WIDEST_BAR, Math.max(BAR, box.width / (total + QUIET_BARS)))
  const lettersSize = Math.min(7, box.height / 4)
  const left = box.x + Math.max(0, Math.min(QUIET_BARS * bar - EDGE, box.width - total * bar))
  let x = left
  bars.forEach((width, place) => {
    if (place % 2 === 0) doc.rect(x, box.y, width * bar, box.height - lettersSize - 1)
    x += width * bar
  })
  doc.fill(INK)
  doc.font('regular').fontSize(lettersSize)
  doc.text(code, left, box.y + box.height - lettersSize, { width: total * bar, align: 'center', lineBreak: false })
}

/** Alternating bars and gaps of Code 128, starting with a bar, in units of the narrowest bar. */
function barsOf(code: string): number[] {
  const [drawn] = bwip.raw('code128', code, '') as { sbs?: number[] }[]
  if (!drawn?.sbs) throw new Error(`There is no code of ${code}`)
  return drawn.sbs
}
