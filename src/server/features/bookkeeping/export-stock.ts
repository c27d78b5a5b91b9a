import { type Cell, price, type Style, text } from '#server/csv/write-csv.ts'
import type { Queryable } from '#server/database/connect.ts'
import { translator } from '#shared/messages/translator.ts'
import { vatSchemes } from '#shared/rules/money/vat/vat.ts'
import { stockAtStartOf } from './stock-value.queries.ts'

export const stockColumns = ['product_id', 'product', 'vat_scheme', 'pieces', 'purchase_price', 'value'] as const

/** A row for each product with stock, then the total of each VAT scheme. */
export async function* stockRows(db: Queryable, shopId: number, until: string, style: Style): AsyncGenerator<Cell[][]> {
  const t = translator(style.language)
  const sums = new Map(vatSchemes.map((scheme) => [scheme, { pieces: 0, valueCents: 0 }]))
  for await (const batch of stockAtStartOf(db, shopId, until)) {
    yield batch.map(({ id, name, scheme, pieces, costCents }) => {
      const valueCents = (costCents ?? 0) * pieces
      const sum = sums.get(scheme)
      if (sum) {
        sum.pieces += pieces
        sum.valueCents += valueCents
      }
      const cost = costCents === null ? '' : price(costCents, style)
      return [id, text(name), t(`ledger.schemes.${scheme}`), pieces, cost, price(valueCents, style)]
    })
  }
  yield [...sums].map(([scheme, { pieces, valueCents }]) => [
    '',
    t('ledger.csv.total'),
    t(`ledger.schemes.${scheme}`),
    pieces,
    '',
    price(valueCents, style),
  ])
}
