import { BOTTOM, MARGIN, type Page, QUIET, WIDTH } from '#server/pdf/page.ts'
import { translator } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { vatGrounds } from '../vat/vat-grounds.ts'
import type { PrintedInvoice, PrintedLine } from './printed.ts'

const X = 286
const LABEL = 185
const NOTE_WIDTH = WIDTH - 2 * MARGIN
const ROW_GAP = 4
const NOTE_GAP = 4

/** Total with VAT by rate, and the legal notice where there is none. */
export function drawTotals(page: Page, { facts, lines, kind, country }: PrintedInvoice, top: number): void {
  const t = translator(facts.language)
  const formats = formatsIn(facts.language)
  const { money } = formats
  const standard = lines.filter(({ scheme }) => scheme === 'standard')
  const rows = [...Map.groupBy(standard, ({ rate }) => rate)]
    .toSorted(([one], [other]) => other - one)
    .flatMap(([rate, of]): [string, string][] => [
      [t('invoices.net', { rate }), money(sum(of, 'totalCents') - sum(of, 'vatCents'))],
      [t('invoices.vat', { rate }), money(sum(of, 'vatCents'))],
    ])
  const margin = lines.filter(({ scheme }) => scheme === 'margin')
  // VAT under the margin scheme is not shown to the buyer.
  if (margin.length > 0) rows.push([t('invoices.marginGoods'), money(sum(margin, 'totalCents'))])
  // Older credit notes repeat the discounts of their invoice, which are not theirs.
  const discounts = kind === 'invoice' ? (facts.discounts ?? []) : []
  const discount = lines.some(({ priceCents }) => priceCents !== null) ? 'discountNamed' : 'discount'
  const notes = [
    ...(margin.length > 0 ? [t('invoices.marginNote')] : []),
    ...vatGrounds({ facts, lines, country }).map((ground) => ground(t, formats)),
    ...discounts.map(({ name, amountCents }) => t(`invoices.${discount}`, { name, amount: money(amountCents) })),
    ...(kind === 'invoice' && facts.freeShippingCode
      ? [t('invoices.freeShipping', { code: facts.freeShippingCode })]
      : []),
    ...(facts.reason ? [t('invoices.reason', { reason: facts.reason })] : []),
    ...(kind === 'invoice' && facts.creditCents
      ? [t('invoices.paidWithCredit', { amount: money(facts.creditCents) })]
      : []),
    facts.replaced ? t('invoices.replacedNote') : t(`invoices.paidNote.${kind}`),
  ]
  const rowHeight = (label: string) => page.heightOf(label, LABEL) + ROW_GAP
  const noteHeight = (note: string) => page.heightOf(note, NOTE_WIDTH, { colour: QUIET }) + NOTE_GAP
  const height = total(rows.map(([label]) => rowHeight(label))) + 46 + total(notes.map(noteHeight))
  let y = top
  if (y + height > BOTTOM) {
    page.doc.addPage()
    y = MARGIN
  }
  const amount = { x: X + LABEL, width: WIDTH - MARGIN - X - LABEL }
  for (const [label, value] of rows) {
    page.write(label, { x: X, y, width: LABEL }, { colour: QUIET })
    page.write(value, { ...amount, y }, { align: 'right' })
    y += rowHeight(label)
  }
  page.doc.rect(X, y + 2, WIDTH - MARGIN - X, 1).fill(page.accent)
  y += 12
  const bold = { size: 11, weight: 'bold' } as const
  page.write(money(sum(lines, 'totalCents')), { ...amount, y }, { ...bold, align: 'right' })
  y += page.write(t(`invoices.total.${kind}`), { x: X, y, width: LABEL }, bold) + 20
  for (const note of notes) y += page.write(note, { x: MARGIN, y, width: NOTE_WIDTH }, { colour: QUIET }) + NOTE_GAP
}

const total = (heights: readonly number[]) => heights.reduce((all, height) => all + height, 0)

const sum = (lines: readonly PrintedLine[], of: 'totalCents' | 'vatCents') =>
  lines.reduce((total, line) => total + line[of], 0)
