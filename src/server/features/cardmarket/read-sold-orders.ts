import type { CsvFile } from '#server/csv/read-csv.ts'
import { plainHeading } from '#server/files/plain-heading.ts'
import { invalid } from '#server/http/errors/errors.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { decimalSignOf, readPrice } from '#shared/rules/csv/csv-numbers.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { type Country, countries, countryName } from '#shared/rules/orders/shipping/address.ts'
import { readArticle, type SoldArticle } from './read-article.ts'

export type SoldOrder = {
  number: string
  soldAt: Date
  country: Country | undefined
  shippingCents: number
  articles: SoldArticle[]
}

const required = ['orderid', 'dateofpurchase', 'shipmentcosts', 'currency', 'description', 'productid'] as const

/** Separates the articles of an order in its cells. */
const BETWEEN = ' | '

/** Reads Cardmarket's file of sold orders: a row for each order, with its articles in one cell. */
export function readSoldOrders({ headings, rows }: CsvFile): SoldOrder[] {
  const places = new Map(headings.cells.map((heading, place) => [plainHeading(heading), place]))
  if (required.some((heading) => !places.has(heading))) {
    throw invalid('not_sold_orders', (t) => t('importErrors.notSoldOrders'))
  }
  const cellsOf = (cells: readonly string[]) => (heading: string) =>
    unescapeCell(cells[places.get(heading) ?? -1] ?? '').trim()
  const decimal = decimalSignOf(
    rows.flatMap(({ cells }) => [cellsOf(cells)('shipmentcosts'), cellsOf(cells)('totalvalue')]),
  )
  const cents = (text: string) => {
    const read = readPrice(text, decimal)
    return 'value' in read ? read.value : undefined
  }
  return rows.flatMap(({ cells }): SoldOrder[] => {
    const cell = cellsOf(cells)
    const number = cell('orderid')
    const soldAt = momentOf(cell('dateofpurchase'))
    if (number === '' || !soldAt) return []
    const isEuro = cell('currency') === 'EUR'
    const ids = cell('productid').split(BETWEEN)
    const articles = cell('description')
      .split(BETWEEN)
      .filter(Boolean)
      .map((text, place) => readArticle(text, Number(ids[place]) || undefined, isEuro ? cents : () => undefined))
    return [
      {
        number,
        soldAt,
        country: countryOf(cell('country')),
        shippingCents: (isEuro && cents(cell('shipmentcosts'))) || 0,
        articles,
      },
    ]
  })
}

/** Cardmarket writes `2025-07-29 22:19:35`. Undefined for a moment in the future or before the shop could have sold anything. */
function momentOf(text: string): Date | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text)
  if (!found) return undefined
  const moment = new Date(`${found[1]}T${found[2]}Z`)
  if (Number.isNaN(moment.getTime()) || moment.getFullYear() < 2000) return undefined
  // Its clock shows Dutch time: one or two hours ahead of UTC.
  const ahead = amsterdamHour(moment) - moment.getUTCHours()
  const local = new Date(moment.getTime() - ((ahead + 24) % 24) * 3_600_000)
  return amsterdamDay(local) > amsterdamDay(new Date()) ? undefined : local
}

const hours = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', hour: 'numeric', hourCycle: 'h23' })
const amsterdamHour = (moment: Date) => Number(hours.format(moment))

const countryOf = (name: string): Country | undefined =>
  countries.find((country) => country === name || countryName(country, 'en') === name)
