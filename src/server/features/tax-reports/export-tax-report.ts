import { type Cell, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { openTaxIdentity } from '#server/features/sellers/sellers.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import { sellersOf } from './tax-report.queries.ts'

const columns = [
  'year',
  'shop',
  'legal_name',
  'trade_name',
  'kind',
  'birth_date',
  'street',
  'postcode',
  'city',
  'country',
  'tax_country',
  'tax_number',
  'kvk',
  'vat',
  'account_name',
  'iban',
] as const

const quarterColumns = ['sales', 'consideration', 'fees'] as const

/** One line per reported seller, with all fields of the published form. The platform charges no fees. */
export async function exportTaxReport(
  { db, encryption }: { db: Database; encryption: Encryption },
  year: number,
  style: Style,
  actor: Actor,
) {
  await record(db, actor, { type: 'platform', action: 'Tax report taken', details: String(year) })
  const t = translator(style.language)
  const reported = (await sellersOf(db, year)).filter(({ leftOut }) => !leftOut)
  const cellsOf = ({ shop, seller, identity, quarters }: (typeof reported)[number]): Cell[] => {
    const tax = identity && openTaxIdentity(encryption, identity)
    return [
      year,
      text(shop.name),
      text(seller?.legalName ?? ''),
      text(seller?.tradeName ?? ''),
      tax?.kind ?? '',
      tax?.birthDate ?? '',
      text(seller ? `${seller.street} ${seller.houseNumber}` : ''),
      text(seller?.postcode ?? ''),
      text(seller?.city ?? ''),
      seller?.country ?? '',
      tax?.taxCountry ?? '',
      text(tax?.taxNumber ?? ''),
      text(seller?.kvkNumber ?? ''),
      text(seller?.vatNumber ?? ''),
      text(tax?.accountName ?? ''),
      text(tax?.iban ?? ''),
      ...quarters.flatMap(({ sales, considerationCents }) => [
        sales,
        price(considerationCents, style),
        price(0, style),
      ]),
    ]
  }
  const headings = [
    ...columns.map((column) => t(`taxReport.column.${column}`)),
    ...[1, 2, 3, 4].flatMap((quarter) =>
      quarterColumns.map((column) => t(`taxReport.ofQuarter.${column}`, { quarter: String(quarter) })),
    ),
  ]
  async function* rows() {
    yield reported.map(cellsOf)
  }
  return { fileName: `dac7-${year}.csv`, chunks: writeCsv(headings, rows(), style) } satisfies Download
}
