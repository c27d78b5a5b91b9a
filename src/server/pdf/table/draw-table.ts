import { bytesOf } from '#server/pdf/document.ts'
import { drawFooters } from '#server/pdf/draw-footers.ts'
import { loadLetters } from '#server/pdf/letters.ts'
import { MARGIN, newPage, QUIET } from '#server/pdf/page.ts'
import type { PrintedTable } from './printed-table.ts'

const GAP = 8
const SIZE = 8

export async function drawTable(printed: PrintedTable): Promise<Uint8Array> {
  const { title, author, facts, rows, language, day, accentColour } = printed
  const letters = await loadLetters(printed)
  const page = newPage({ title, author, language, day, accentColour, letters, isLandscape: true })
  const inner = page.width - 2 * MARGIN
  page.doc.rect(0, 0, page.width, 5).fill(page.accent)
  const across = { x: MARGIN, width: inner }
  let y = 40
  y += page.write(author, { ...across, y }, { colour: QUIET }) + 2
  y += page.write(title, { ...across, y }, { size: 18, weight: 'bold' }) + 4
  for (const fact of facts) y += page.write(fact, { ...across, y }, { colour: QUIET }) + 2

  const shares = printed.columns.reduce((so, { share }) => so + share, 0)
  let x = MARGIN
  const columns = printed.columns.map(({ label, share, align = 'left' }) => {
    const width = (inner * share) / shares - GAP
    const column = { label, x, width, align }
    x += width + GAP
    return column
  })
  const heightOf = (texts: readonly string[]) =>
    Math.max(...columns.map(({ width }, at) => page.heightOf(texts[at] ?? '', width, { size: SIZE })))
  const row = (texts: readonly string[], top: number, colour?: string) => {
    for (const [at, { width, x: left, align }] of columns.entries()) {
      const style = { size: SIZE, align, ...(colour && { colour }) }
      if (texts[at]) page.write(texts[at], { x: left, y: top, width }, style)
    }
    const bottom = top + heightOf(texts)
    page.rule(bottom + 3)
    return bottom + 7
  }
  const labels = columns.map(({ label }) => label)
  y = row(labels, y + 12, QUIET)
  for (const texts of rows) {
    if (y + heightOf(texts) > page.bottom) {
      page.doc.addPage()
      y = row(labels, MARGIN, QUIET)
    }
    y = row(texts, y)
  }
  drawFooters(page, undefined, language)
  return bytesOf(page.doc)
}
