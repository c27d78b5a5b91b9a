import { type Cell, fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import { booksOf } from '../books.queries.ts'
import { icpSums, ossSums } from './abroad.queries.ts'

type Shop = { id: number; slug: string | null }
type Report = 'vat' | 'oss' | 'icp'

const columns = {
  vat: ['box', 'kind', 'net', 'vat'],
  oss: ['country', 'vat_rate', 'net', 'vat'],
  icp: ['country', 'vat_number', 'net', 'vies', 'consultation_number'],
} as const

/** A report of a period's VAT as CSV. */
export async function exportVat(
  db: Database,
  shop: Shop,
  what: { report: Report; quarter: string },
  style: Style,
  actor: Actor,
) {
  const { report, quarter } = what
  await record(db, actor, { type: 'order', action: 'Books exported', details: quarter, shopId: shop.id })
  const t = translator(style.language)
  const rows = await rowsOf[report](db, shop.id, quarter, style)
  const headings = columns[report].map((column) => t(`invoices.csv.${column}`))
  const name = t(`invoices.csv.reports.${report}`)
  const fileName = fileNameOf(`${name}-${quarter}`, shop)
  return { fileName, chunks: writeCsv(headings, inOne(rows), style) } satisfies Download
}

async function* inOne(rows: Cell[][]) {
  yield rows
}

type Rows = (db: Database, shopId: number, quarter: string, style: Style) => Promise<Cell[][]>

const rowsOf: Readonly<Record<Report, Rows>> = {
  async vat(db, shopId, quarter, style) {
    const t = translator(style.language)
    const { boxes, sums, owedCents, deductibleCents } = await booksOf(db, shopId, quarter)
    const free = sums.filter(({ box }) => box === null).reduce((sum, { netCents }) => sum + netCents, 0)
    return [
      ...(free === 0 ? [] : [['', t('invoices.boxes.none'), price(free, style), price(0, style)]]),
      ...boxes.map(({ box, netCents, vatCents }) => [
        box,
        t(`invoices.boxes.${box}`),
        price(netCents, style),
        price(vatCents, style),
      ]),
      ['5a', t('invoices.boxes.5a'), '', price(owedCents, style)],
      ['5b', t('invoices.boxes.5b'), '', price(deductibleCents, style)],
    ]
  },
  async oss(db, shopId, quarter, style) {
    const sums = await ossSums(db, shopId, quarter)
    return sums.map(({ country, rate, totalCents, vatCents }) => [
      country,
      style.decimal === ',' ? String(rate).replace('..', ',') : String(rate),
      price(totalCents - vatCents, style),
      price(vatCents, style),
    ])
  },
  async icp(db, shopId, quarter, style) {
    const sums = await icpSums(db, shopId, quarter)
    const t = translator(style.language)
    return sums.map(({ vatNumber, totalCents, state, proofs }) => [
      vatNumber.slice(0, 2),
      text(vatNumber.slice(2)),
      price(totalCents, style),
      t(`invoices.csv.viesStates.${state ?? 'none'}`),
      text(proofs),
    ])
  },
}
