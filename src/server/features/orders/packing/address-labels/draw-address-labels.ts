import { bytesOf, newDocument } from '#server/pdf/document.ts'
import { loadLetters } from '#server/pdf/letters.ts'
import { textWriter } from '#server/pdf/writer.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type AddressSheetName, addressSheets, placeOfLabel } from '#shared/rules/products/labels/label-sheets.ts'

type AddressLabel = {
  /** Name, street, place, and a foreign country. */
  lines: string[]
  orderNumber: string
}

export type AddressLabels = {
  sheet: AddressSheetName
  /** Number of positions to leave blank on the first page. */
  skipped: number
  labels: AddressLabel[]
  /** Return address in one line; empty if unknown. */
  sender: string
  title: string
  shopName: string
  language: Language
}

/** One millimetre in PDF points. */
const MM = 72 / 25.4
/** Margin on all sides: printers are off by a millimetre or two. */
const EDGE = 3 * MM
const INK = '#000000'
const SMALL = 6
const GAP = 2
const LARGEST = 12
const SMALLEST = 6
/** Keeps a line that just fits from being broken by rounding. */
const ROUNDING = 0.99

type Box = { x: number; y: number; width: number; height: number }

/** Draws address labels at their true size: print them at 100 %. */
export async function drawAddressLabels({ sheet: name, skipped, labels, sender, title, ...about }: AddressLabels) {
  const sheet = addressSheets[name]
  const size = [sheet.page[0] * MM, sheet.page[1] * MM] as [number, number]
  const info = { Title: title, Author: about.shopName, Creator: 'Toploader' }
  const doc = newDocument({ size, lang: about.language, info }, { regular: '400Regular' })
  const writer = textWriter(doc, await loadLetters([labels, sender]))
  let page = 0
  for (const [index, label] of labels.entries()) {
    const at = placeOfLabel(sheet, skipped + index)
    if (at.page > page) {
      doc.addPage({ size, margin: 0 })
      page = at.page
    }
    doc.fillColor(INK)
    drawLabel(writer, label, sender, {
      x: at.x * MM + EDGE,
      y: at.y * MM + EDGE,
      width: sheet.label[0] * MM - 2 * EDGE,
      height: sheet.label[1] * MM - 2 * EDGE,
    })
  }
  return bytesOf(doc)
}

type Writer = ReturnType<typeof textWriter>

/** The return address on top, the order number at the bottom, and the address in the space between them. */
function drawLabel(writer: Writer, { lines, orderNumber }: AddressLabel, sender: string, box: Box): void {
  const small = { font: 'regular', size: SMALL, lines: 1 }
  const above = sender ? writer.write(sender, box, small) + GAP : 0
  const below = writer.heightOf(orderNumber, box.width, small)
  writer.write(orderNumber, { ...box, y: box.y + box.height - below }, { ...small, align: 'right' })
  const free = { ...box, y: box.y + above, height: box.height - above - below - GAP }
  const { style, height } = fitting(writer, lines, free)
  let y = free.y + (free.height - height) / 2
  for (const line of lines) y += writer.write(line, { ...free, y }, style)
}

/** The largest font size at which each line fits the width and all fit the height. At the smallest one, a long line takes two. */
function fitting(writer: Writer, lines: readonly string[], { width, height }: Box) {
  // Widths and heights are proportional to the size.
  const widest = Math.max(...lines.map((line) => writer.widthOf(line, { font: 'regular', size: 1 })))
  const lineHeight = writer.heightOf('X', width, { font: 'regular', size: 1, lines: 1 })
  const size = Math.min(LARGEST, width / widest, height / (lines.length * lineHeight)) * ROUNDING
  const style = size < SMALLEST ? { font: 'regular', size: SMALLEST, lines: 2 } : { font: 'regular', size, lines: 1 }
  return { style, height: lines.reduce((sum, line) => sum + writer.heightOf(line, width, style), 0) }
}
