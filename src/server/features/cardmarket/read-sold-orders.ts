import type { CsvFile } from '#server/csv/read-csv.ts'
import { plainHeading } from '#server/files/plain-heading.ts'
import { invalid } from '#server/http/errors/errors.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { decimalSignOf, readPrice } from '#shared/rules/csv/csv-numbers.ts'
import { type Country, countries, countryName } from '#shared/rules/orders/shipping/countries.ts'
import { readArticle, type SoldArticle } from './read-article.ts'
import { readMoment } from './read-moment.ts'

/** An order on Cardmarket. `soldAt` is undefined if the file's date cannot be read. */
export type SoldOrder = {
  number: string
  soldAt: Date | undefined
  country: Country | undefined
  shippingCents: number
  isCancelled: boolean
  /** Money that the buyer got back. */
  isRefund: boolean
  articles: SoldArticle[]
}

/** Headings of each column, in their plain form: in English, as Cardmarket writes them, and in the languages of its other exports. */
const columns = {
  number: ['orderid', 'idorder', 'ordernr', 'orderno', 'ordernumber', 'bestellingid', 'bestellnummer', 'bestelnummer'],
  soldAt: ['dateofpurchase', 'purchasedate', 'dateofpayment', 'datepaid', 'orderdate', 'date', 'datum', 'kaufdatum'],
  shipping: [
    'shipmentcosts',
    'shipmentcost',
    'shippingcosts',
    'shippingcost',
    'shipping',
    'versandkosten',
    'verzendkosten',
  ],
  total: ['totalvalue', 'total', 'gesamtwert', 'totaal'],
  currency: ['currency', 'wahrung', 'valuta'],
  articles: ['description', 'articles', 'beschreibung', 'omschrijving'],
  productId: ['productid', 'productids', 'idproduct'],
  country: ['country', 'land'],
  state: ['status', 'orderstatus', 'state', 'orderstate', 'bestellstatus', 'bestelstatus'],
  goods: ['merchandisevalue', 'warenwert', 'artikelwaarde'],
} as const

type Column = keyof typeof columns

const required = ['number', 'soldAt', 'shipping', 'articles'] as const satisfies readonly Column[]

const CANCELLED = /cancel|storn|annul/i
const REFUNDED = /refund|erstatt|terugbetaal/i
const NEGATIVE = /^\(?\s*[-−–]/

/** Separates the articles of an order in its cells. */
const BETWEEN = ' | '

/** Reads Cardmarket's file of sold orders: a row for each order, with its articles in one cell. */
export function readSoldOrders({ headings, rows }: CsvFile): SoldOrder[] {
  const plain = headings.cells.map(plainHeading)
  const placeOf = (column: Column) => Math.max(...columns[column].map((name) => plain.indexOf(name)))
  if (required.some((column) => placeOf(column) < 0)) {
    throw invalid('not_sold_orders', (t) => t('importErrors.notSoldOrders'))
  }
  const places = Object.fromEntries(Object.keys(columns).map((column) => [column, placeOf(column as Column)]))
  const cellsOf = (cells: readonly string[]) => (column: Column) =>
    unescapeCell(cells[places[column] ?? -1] ?? '').trim()
  const decimal = decimalSignOf(rows.flatMap(({ cells }) => [cellsOf(cells)('shipping'), cellsOf(cells)('total')]))
  const cents = (text: string) => {
    const read = readPrice(text, decimal)
    return 'value' in read ? read.value : undefined
  }
  return rows.flatMap(({ cells }): SoldOrder[] => {
    const cell = cellsOf(cells)
    const number = cell('number').replace(/^#/, '')
    if (number === '') return []
    const isEuro = ['', 'eur', '€', 'euro'].includes(cell('currency').toLowerCase())
    const ids = cell('productId').split('|')
    const isCancelled = CANCELLED.test(cell('state'))
    const isRefund = REFUNDED.test(cell('state')) || NEGATIVE.test(cell('total')) || NEGATIVE.test(cell('goods'))
    const articles = cell('articles').split(BETWEEN).filter(Boolean)
    return [
      {
        number,
        soldAt: readMoment(cell('soldAt')),
        country: countryOf(cell('country')),
        shippingCents: (isEuro && cents(cell('shipping'))) || 0,
        isCancelled,
        isRefund,
        // A cancelled or refunded order may list none.
        articles: (articles.length === 0 && (isCancelled || isRefund) ? [''] : articles).map((text, place) =>
          readArticle(text, Number(ids[place]) || undefined, isEuro ? cents : () => undefined),
        ),
      },
    ]
  })
}

const countryOf = (name: string): Country | undefined => {
  const written = name.toLowerCase()
  return countries.find((country) =>
    [country, countryName(country, 'en'), countryName(country, 'nl')].some((each) => each.toLowerCase() === written),
  )
}
