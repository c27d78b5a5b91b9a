import { batches, type Cell, fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { movementsAfter } from './credit.queries.ts'

const AT_ONCE = 500
const columns = ['date', 'account', 'email', 'kind', 'cause', 'amount', 'order', 'reason', 'by'] as const

/** All movements of a shop, oldest first. */
export async function exportCredit(
  db: Database,
  shop: { id: number; slug: string | null },
  style: Style,
  actor: Actor,
) {
  await record(db, actor, { type: 'shop', action: 'Store credit exported', shopId: shop.id })
  const t = translator(style.language)
  const rows = batches(
    (after) => movementsAfter(db, shop.id, after, AT_ONCE),
    (page) =>
      page.map((row): Cell[] => [
        amsterdamDay(row.createdAt),
        row.accountId,
        text(row.email),
        t(`credit.kinds.${row.kind}`),
        t(`credit.causes.${row.cause}`),
        price(row.amountCents, style),
        text(row.orderNumber === null ? '' : displayOrderNumber(row.orderNumber)),
        text(row.reason),
        text(row.by && (fullName(row.by.firstName, row.by.lastName) || row.by.email)),
      ]),
  )
  const headings = columns.map((column) => t(`credit.csv.${column}`))
  return { fileName: fileNameOf(t('credit.file'), shop), chunks: writeCsv(headings, rows, style) } satisfies Download
}
