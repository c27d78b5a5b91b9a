import { bytesOf } from '#server/pdf/document.ts'
import { loadLetters } from '#server/pdf/letters.ts'
import { translator } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { drawFooters } from './draw-footers.ts'
import { MARGIN, newPage, QUIET, WIDTH } from './page.ts'
import type { PrintedBooks } from './printed.ts'

const columns = [
  { name: 'kind', x: MARGIN, width: 170, align: 'left' },
  { name: 'total', x: 236, width: 96, align: 'right' },
  { name: 'cost', x: 340, width: 90, align: 'right' },
  { name: 'vat', x: 438, width: WIDTH - MARGIN - 438, align: 'right' },
] as const

/** A quarter's VAT on one page, for the bookkeeper. */
export async function drawBooks(printed: PrintedBooks) {
  const { books, shopName, accentColour, language, printedOn } = printed
  const t = translator(language)
  const { money, number, date } = formatsIn(language)
  const title = t('invoices.books.title', { quarter: books.quarter.slice(-1), year: books.quarter.slice(0, 4) })
  const page = newPage({
    title,
    author: shopName,
    language,
    day: printedOn,
    accentColour,
    letters: await loadLetters(printed),
  })
  page.doc.rect(0, 0, WIDTH, 5).fill(page.accent)
  const across = { x: MARGIN, width: WIDTH - 2 * MARGIN }
  page.write(shopName, { ...across, y: 44 }, { colour: QUIET })
  page.write(title, { ...across, y: 60 }, { size: 20, weight: 'bold' })
  const counts = { invoices: number(books.invoices), creditNotes: number(books.creditNotes), day: date(printedOn) }
  page.write(t('invoices.books.counts', counts), { ...across, y: 92 }, { colour: QUIET })
  let y = 128
  const row = (cells: Record<(typeof columns)[number]['name'], string>, style = {}) => {
    const heights = columns.map(({ name, align, ...at }) =>
      cells[name] ? page.write(cells[name], { ...at, y }, { align, ...style }) : 0,
    )
    const height = Math.max(...heights)
    page.rule(y + height + 5)
    y += height + 13
  }
  const heading = (name: (typeof columns)[number]['name']) => t(`invoices.books.column.${name}`)
  row(
    { kind: heading('kind'), total: heading('total'), cost: heading('cost'), vat: heading('vat') },
    { size: 8, colour: QUIET },
  )
  for (const { scheme, rate, totalCents, costCents, vatCents } of books.sums) {
    row({
      kind: t(`invoices.books.scheme.${scheme}`, { rate }),
      total: money(totalCents),
      cost: scheme === 'margin' ? money(costCents) : '',
      vat: money(vatCents),
    })
  }
  const all = { kind: t('invoices.books.all'), total: money(books.totalCents), cost: '', vat: money(books.vatCents) }
  row(all, { weight: 'bold' })
  if (books.linesWithoutCost > 0) {
    page.write(t('invoices.books.withoutCost', { count: books.linesWithoutCost }), { ...across, y }, { colour: QUIET })
  }
  drawFooters(page, undefined, language)
  return bytesOf(page.doc)
}
