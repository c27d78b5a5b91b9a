import { BOTTOM, MARGIN, type Page, QUIET, WIDTH } from '#server/pdf/page.ts'
import { translator } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import type { PrintedInvoice, PrintedLine } from './printed.ts'
import { shownLines } from './shown-lines.ts'

type Name = 'name' | 'quantity' | 'net' | 'each' | 'discount' | 'vat' | 'total'
type Column = { name: Name; x: number; width: number; align: 'left' | 'right' }

const GAP = 5
const widths = { quantity: 34, net: 60, each: 60, discount: 56, vat: 34, total: 66 } as const

/** Columns from the right; the name gets the rest. */
function columnsOf(names: readonly (keyof typeof widths)[]): Column[] {
  let right = WIDTH - MARGIN
  const columns = names.toReversed().map((name): Column => {
    const width = widths[name]
    right -= width
    const column = { name, x: right, width, align: 'right' as const }
    right -= GAP
    return column
  })
  return [{ name: 'name', x: MARGIN, width: right - MARGIN, align: 'left' }, ...columns.toReversed()]
}

/** Draws the table of lines and repeats its headings on each page. Returns its bottom. */
export function drawLines(page: Page, { facts, lines }: PrintedInvoice, top: number): number {
  const t = translator(facts.language)
  const { money, number } = formatsIn(facts.language)
  const withVat = lines.some(({ scheme }) => scheme === 'standard')
  const withDiscount = lines.some(({ discountCents }) => discountCents !== 0)
  const columns = columnsOf([
    'quantity',
    ...(withVat ? (['net'] as const) : []),
    'each',
    ...(withDiscount ? (['discount'] as const) : []),
    ...(withVat ? (['vat'] as const) : []),
    'total',
  ])
  const headings = columns.map(({ name }) => t(`invoices.column.${name}`))
  const style = { size: 8, colour: QUIET }
  const heading = (y: number) => {
    const height = Math.max(...columns.map(({ width }, place) => page.heightOf(headings[place] ?? '', width, style)))
    for (const [place, { name: _name, align, ...at }] of columns.entries()) {
      page.write(headings[place] ?? '', { ...at, y }, { ...style, align })
    }
    page.rule(y + height + 4)
    return y + height + 11
  }
  const cells = ({ name, quantity, priceCents, discountCents, totalCents, scheme, rate }: PrintedLine) => {
    const each = priceCents ?? totalCents / (quantity || 1)
    return {
      name: scheme === 'margin' ? `${name}\n${t('invoices.margin')}` : name,
      quantity: quantity === 0 ? '' : number(quantity),
      net: quantity === 0 || scheme !== 'standard' ? '' : money(each / (1 + rate / 100)),
      each: quantity === 0 ? '' : money(each),
      discount: discountCents === 0 ? '' : money(-discountCents),
      vat: scheme === 'standard' ? `${number(rate)}%` : '',
      total: money(totalCents),
    }
  }
  let y = heading(top)
  for (const line of shownLines(lines, t('invoices.shipping'))) {
    const texts = cells(line)
    const height = Math.max(...columns.map(({ name, width }) => page.heightOf(texts[name], width)))
    if (y + height > BOTTOM) {
      page.doc.addPage()
      y = heading(MARGIN)
    }
    for (const { name, align, ...at } of columns) {
      if (texts[name]) page.write(texts[name], { ...at, y }, { align })
    }
    page.rule(y + height + 5)
    y += height + 11
  }
  return y + 6
}
