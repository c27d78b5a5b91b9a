import { translator } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { BOTTOM, MARGIN, type Page, QUIET, WIDTH } from './page.ts'
import type { PrintedInvoice, PrintedLine } from './printed.ts'

const columns = [
  { name: 'name', x: MARGIN, width: 246, align: 'left' },
  { name: 'quantity', x: 306, width: 44, align: 'right' },
  { name: 'each', x: 354, width: 66, align: 'right' },
  { name: 'vat', x: 424, width: 44, align: 'right' },
  { name: 'total', x: 472, width: WIDTH - MARGIN - 472, align: 'right' },
] as const

/** Draws the table of lines and repeats its headings on each page. Returns its bottom. */
export function drawLines(page: Page, { facts, lines }: PrintedInvoice, top: number): number {
  const t = translator(facts.language)
  const { money, number } = formatsIn(facts.language)
  const withVat = lines.some(({ scheme }) => scheme === 'standard')
  const heading = (y: number) => {
    for (const { name, align, ...at } of columns) {
      if (name === 'vat' && !withVat) continue
      page.write(t(`invoices.column.${name}`), { ...at, y }, { size: 8, colour: QUIET, align })
    }
    page.rule(y + 15)
    return y + 22
  }
  const cells = ({ name, quantity, totalCents, scheme, rate }: PrintedLine) => ({
    name: scheme === 'margin' ? `${name}\n${t('invoices.margin')}` : name,
    quantity: quantity === 0 ? '' : number(quantity),
    each: quantity === 0 ? '' : money(totalCents / quantity),
    vat: scheme === 'standard' ? `${rate}%` : '',
    total: money(totalCents),
  })
  let y = heading(top)
  for (const line of lines.filter(isShown)) {
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

/** Lines that a credit note does not reduce are hidden. */
const isShown = ({ quantity, totalCents }: PrintedLine) => quantity !== 0 || totalCents !== 0
