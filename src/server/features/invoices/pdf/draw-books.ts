import { bytesOf } from '#server/pdf/document.ts'
import { drawFooters } from '#server/pdf/draw-footers.ts'
import { loadLetters } from '#server/pdf/letters.ts'
import { MARGIN, newPage, QUIET, WIDTH } from '#server/pdf/page.ts'
import { translator } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { monthsIn } from '#shared/rules/money/quarters.ts'
import type { PrintedBooks } from './printed.ts'

const columns = [
  { name: 'box', x: MARGIN, width: 50, align: 'left' },
  { name: 'kind', x: 110, width: 220, align: 'left' },
  { name: 'net', x: 340, width: 90, align: 'right' },
  { name: 'vat', x: 438, width: WIDTH - MARGIN - 438, align: 'right' },
] as const

/** A period's VAT on one page, by box of the return, for the bookkeeper. */
export async function drawBooks(printed: PrintedBooks) {
  const { books, shopName, accentColour, language, printedOn } = printed
  const t = translator(language)
  const { money, number, date } = formatsIn(language)
  const title = titleOf(printed)
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
  page.write(t(`invoices.books.basis.${books.vatBasis}`), { ...across, y: 108 }, { colour: QUIET })
  let y = 144
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
    { box: heading('box'), kind: heading('kind'), net: heading('net'), vat: heading('vat') },
    { size: 8, colour: QUIET },
  )
  const free = books.sums.filter(({ box }) => box === null).reduce((sum, { netCents }) => sum + netCents, 0)
  if (free !== 0) row({ box: '', kind: t('invoices.boxes.none'), net: money(free), vat: money(0) })
  for (const { box, netCents, vatCents } of books.boxes) {
    row({ box, kind: t(`invoices.boxes.${box}`), net: money(netCents), vat: money(vatCents) })
  }
  const { owedCents, deductibleCents } = books
  row({ box: '5a', kind: t('invoices.boxes.5a'), net: '', vat: money(owedCents) }, { weight: 'bold' })
  if (deductibleCents !== 0) {
    row({ box: '5b', kind: t('invoices.boxes.5b'), net: '', vat: money(deductibleCents) })
    row(
      { box: '', kind: t('invoices.books.balance'), net: '', vat: money(owedCents - deductibleCents) },
      { weight: 'bold' },
    )
  }
  for (const { rate, carriedInCents, carriedOutCents } of books.sums) {
    if (carriedInCents === 0 && carriedOutCents === 0) continue
    const carried = { rate, in: money(carriedInCents), out: money(carriedOutCents) }
    y += page.write(t('invoices.books.carried', carried), { ...across, y }, { colour: QUIET }) + 8
  }
  if (books.linesWithoutCost > 0) {
    page.write(t('invoices.books.withoutCost', { count: books.linesWithoutCost }), { ...across, y }, { colour: QUIET })
  }
  drawFooters(page, undefined, language)
  return bytesOf(page.doc)
}

function titleOf({ books: { quarter }, language }: PrintedBooks): string {
  const t = translator(language)
  if (monthsIn(quarter) === 3)
    return t('invoices.books.title', { quarter: quarter.slice(-1), year: quarter.slice(0, 4) })
  return t('invoices.books.month', { month: formatsIn(language).month(`${quarter}-01`) })
}
