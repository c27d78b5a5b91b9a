import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { oneChunk } from '#server/files/one-chunk.ts'
import { PRINTED_ROWS, printTable } from '#server/pdf/table/print-table.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { daysOfPeriod } from '#shared/rules/money/quarters.ts'
import { purchasesAfter } from './purchases.queries.ts'

/** The purchases of a period as PDF, in the order in which they were entered, with their totals. */
export async function printPurchases(db: Database, shop: ShopRow, quarter: string, language: Language, actor: Actor) {
  await record(db, actor, { type: 'order', action: 'Books exported', details: quarter, shopId: shop.id })
  const t = translator(language)
  const { money, date, number } = formatsIn(language)
  const all = await purchasesAfter(db, { shopId: shop.id, quarter, after: 0 }, PRINTED_ROWS)
  const sum = (of: 'amountCents' | 'vatCents') => money(all.reduce((so, row) => so + row[of], 0))
  const { from, until } = daysOfPeriod(quarter)
  const heading = (column: (typeof printed)[number]['name']) => t(`purchases.print.column.${column}`)
  const bytes = await printTable({
    title: t('purchases.print.title', { from: date(from), to: date(addDays(until, -1)) }),
    author: shop.name,
    facts: [t('purchases.print.totals', { count: all.length, amount: sum('amountCents'), vat: sum('vatCents') })],
    columns: printed.map(({ name, ...column }) => ({ label: heading(name), ...column })),
    rows: all.map((row) => [
      date(row.boughtOn),
      [row.supplier, t(`purchases.supplierKinds.${row.supplierKind}`)].join('\n'),
      [row.statement, row.lot].filter(Boolean).join('\n'),
      row.description,
      t(`purchases.schemes.${row.scheme}`),
      `${number(row.rate)}%`,
      money(row.amountCents),
      money(row.vatCents),
    ]),
    language,
    day: amsterdamDay(new Date()),
    accentColour: shop.accentColour,
  })
  const name = `${t('purchases.file')}-${quarter}.pdf`
  return { fileName: name, chunks: oneChunk(bytes) } satisfies Download
}

const printed = [
  { name: 'date', share: 9 },
  { name: 'supplier', share: 18 },
  { name: 'statement', share: 13 },
  { name: 'description', share: 30 },
  { name: 'scheme', share: 11 },
  { name: 'rate', share: 6, align: 'right' },
  { name: 'amount', share: 10, align: 'right' },
  { name: 'vat', share: 8, align: 'right' },
] as const
