import { batches, type Cell, fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { customersAfter } from '#server/features/customers/customers.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import type { CustomerDetails } from '#shared/contract/shops/customers.ts'
import { translator } from '#shared/messages/translator.ts'
import { joinTags } from '#shared/rules/csv/csv-cells.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'

const AT_ONCE = 500

const columns = [
  'customer_id',
  'email',
  'orders',
  'cancelled',
  'spent',
  'first_order',
  'last_order',
  'tags',
  'notes',
  'blocked',
] as const

type Asked = { search?: string | undefined; tag?: string | undefined }

/** Exports the customers of a shop within reach that match the filter, oldest first. */
export async function exportCustomers(db: Database, shop: ShopRow, { search, tag }: Asked, style: Style, actor: Actor) {
  await record(db, actor, { type: 'shop', action: 'Customers exported', shopId: shop.id })
  const t = translator(style.language)
  const rows = batches(
    (last) => customersAfter(db, shop.id, last, { search, tag }, AT_ONCE),
    (page) =>
      page.map((customer) => [
        ...cellsOf(customer, style),
        customer.block === null ? t('exports.no') : t('exports.yes'),
      ]),
  )
  const headings = columns.map((column) => t(`exports.customers.${column}`))
  const fileName = fileNameOf(t('exports.customers.file'), shop)
  return { fileName, chunks: writeCsv(headings, rows, style) } satisfies Download
}

const cellsOf = (customer: CustomerDetails, style: Style): Cell[] => [
  customer.id,
  text(customer.email),
  customer.orderCount,
  customer.cancelledCount,
  price(customer.spentCents, style),
  amsterdamDay(new Date(customer.firstOrderAt)),
  amsterdamDay(new Date(customer.lastOrderAt)),
  text(joinTags(customer.tags)),
  text(customer.notes),
]
