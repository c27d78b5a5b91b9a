import { batches, type Cell, fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import type { Difference, Reconciliation } from '#shared/contract/shops/money/reconciliation.ts'
import { translator } from '#shared/messages/translator.ts'
import { reconciliationSteps } from '#shared/rules/money/books/reconciliation.ts'
import { itemsAfter } from './list-difference.ts'
import { reconcile } from './reconcile.ts'

const AT_ONCE = 1_000
const columns = ['line', 'amount', 'count', 'name', 'details', 'day', 'part'] as const

/** The reconciliation of a period as CSV: totals and differences, each followed by its orders or bank entries. */
export async function exportReconciliation(
  db: Database,
  shop: { id: number; slug: string | null },
  period: string,
  style: Style,
  actor: Actor,
) {
  await record(db, actor, { type: 'order', action: 'Books exported', details: period, shopId: shop.id })
  const t = translator(style.language)
  const found = await reconcile(db, shop.id, period)
  const headings = columns.map((column) => t(`reconciliation.csv.${column}`))
  const fileName = fileNameOf(`${t('reconciliation.csv.file')}-${period}`, shop)
  return { fileName, chunks: writeCsv(headings, rowsOf(db, shop.id, found, style), style) } satisfies Download
}

async function* rowsOf(db: Database, shopId: number, found: Reconciliation, style: Style): AsyncGenerator<Cell[][]> {
  const t = translator(style.language)
  const line = (name: string, cents: number, count: Cell = '') => [name, price(cents, style), count, '', '', '', '']
  const listed = async function* (differences: readonly Difference[]): AsyncGenerator<Cell[][]> {
    for (const difference of differences) {
      const label = t(`reconciliation.difference.${difference.name}`)
      yield [line(label, difference.cents, difference.count)]
      const of = { period: found.period, difference: difference.name }
      yield* batches(
        (last) => itemsAfter(db, shopId, of, last, AT_ONCE),
        (page) =>
          page.map((item) => [label, '', '', text(item.name), text(item.details), item.day, price(item.cents, style)]),
      )
    }
  }
  yield [line(t('reconciliation.total.revenue'), found.revenueCents)]
  for (const name of reconciliationSteps) {
    const { differences, unexplainedCents, totalCents } = found[name]
    yield* listed(differences)
    if (unexplainedCents !== 0) yield [line(t('reconciliation.unexplained'), unexplainedCents)]
    yield [line(t(`reconciliation.total.${name}`), totalCents)]
  }
  yield* listed(found.leftOut)
}
