import { batches, type Cell, fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import { purchaseColumns } from './columns.ts'
import { purchasesAfter } from './purchases.queries.ts'

const AT_ONCE = 500

/** The purchases of a period, in the order in which they were entered. */
export async function exportPurchases(
  db: Database,
  shop: { id: number; slug: string | null },
  quarter: string,
  style: Style,
  actor: Actor,
) {
  await record(db, actor, { type: 'order', action: 'Books exported', details: quarter, shopId: shop.id })
  const t = translator(style.language)
  const rows = batches(
    (after) => purchasesAfter(db, { shopId: shop.id, quarter, after }, AT_ONCE),
    (page) =>
      page.map((row): Cell[] => [
        row.boughtOn,
        text(row.supplier),
        t(`purchases.supplierKinds.${row.supplierKind}`),
        text(row.statement),
        text(row.lot),
        text(row.description),
        t(`purchases.schemes.${row.scheme}`),
        row.rate,
        price(row.amountCents, style),
        price(row.vatCents, style),
      ]),
  )
  const headings = purchaseColumns.map((column) => t(`purchases.csv.${column}`))
  const fileName = fileNameOf(`${t('purchases.file')}-${quarter}`, shop)
  return { fileName, chunks: writeCsv(headings, rows, style) } satisfies Download
}
