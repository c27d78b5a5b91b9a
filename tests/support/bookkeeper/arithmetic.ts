import type { Case, Piece } from './cases.ts'

/*
 * A bookkeeper's arithmetic by hand for a case. On purpose, none of it comes from the product's own rules.
 */

/** The price of goods after discount, with their shares of shipping, in the order of the pieces. */
type Paid = Piece & { goodsCents: number; shippingCents: number }

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const half = (cents: number) => Math.floor(cents + 0.5)

/** VAT in an amount, rounded half up. */
const vatWithin = (cents: number, rate: number) => half((cents * rate) / (100 + rate))

/** Splits cents by weights: everyone's whole cents first, the rest to who lost most by rounding. */
function divide(cents: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  const exact = weights.map((weight) => (cents * weight) / all)
  const parts = exact.map(Math.floor)
  const losers = [...exact.keys()].sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1))
  for (const place of losers.slice(0, cents - sum(parts))) parts[place] = (parts[place] ?? 0) + 1
  return parts
}

export function discountOf({ pieces, discount }: Case): number {
  const goods = sum(pieces.map(({ priceCents, quantity }) => priceCents * quantity))
  if (!discount) return 0
  return 'percent' in discount ? half((goods * discount.percent) / 100) : discount.amountCents
}

function paidFor(sale: Case): Paid[] {
  const listed = sale.pieces.map(({ priceCents, quantity }) => priceCents * quantity)
  const off = divide(discountOf(sale), listed)
  const goods = listed.map((cents, place) => cents - (off[place] ?? 0))
  const shipping = divide(sale.shippingCents ?? 0, goods)
  return sale.pieces.map((piece, place) => ({
    ...piece,
    goodsCents: goods[place] ?? 0,
    shippingCents: shipping[place] ?? 0,
  }))
}

/** How a piece is taxed: its VAT account, and the category of a UBL document. */
export type Taxed = 'high' | 'low' | 'zero' | 'margin' | 'small-business' | 'eu-company' | 'export' | 'oss'

export type Sold = {
  taxed: Taxed
  rate: number
  quantity: number
  /** After discount. */
  goodsCents: number
  shippingCents: number
  /** Of all pieces; an unknown cost counts as none. */
  costCents: number
}

function taxedAs(sale: Case, { scheme, rate }: Piece): Taxed {
  if (sale.smallBusiness) return 'small-business'
  if (scheme === 'margin') return 'margin'
  if (sale.companyNumber) return 'eu-company'
  if (sale.abroad === 'CH') return 'export'
  if (sale.foreignRate) return 'oss'
  return rate === 21 ? 'high' : rate === 9 ? 'low' : 'zero'
}

const rateOf: Partial<Record<Taxed, number>> = { 'small-business': 0, 'eu-company': 0, export: 0, zero: 0 }

/** All that a case sells, in the order of its pieces. */
export const soldIn = (sale: Case): Sold[] =>
  paidFor(sale).map((piece) => {
    const taxed = taxedAs(sale, piece)
    return {
      taxed,
      rate: rateOf[taxed] ?? (taxed === 'oss' ? (sale.foreignRate ?? 0) : piece.rate),
      quantity: piece.quantity,
      goodsCents: piece.goodsCents,
      shippingCents: piece.shippingCents,
      costCents: (piece.costCents ?? 0) * piece.quantity,
    }
  })

/** The rest after a piece came back; its shipping stays paid. */
export const withoutOne = (sold: readonly Sold[], place: number): Sold[] =>
  sold.map((line, each) =>
    each === place
      ? {
          ...line,
          quantity: line.quantity - 1,
          goodsCents: line.goodsCents - half(line.goodsCents / line.quantity),
          costCents: line.costCents - line.costCents / line.quantity,
        }
      : line,
  )

const withShipping = ({ goodsCents, shippingCents }: Sold) => goodsCents + shippingCents

export const marginOf = (line: Sold) => withShipping(line) - line.costCents

/** A loss is not set off against another margin. */
export const taxedMarginOf = (line: Sold) => Math.max(0, marginOf(line))

export const vatOnMargin = (line: Sold) => vatWithin(taxedMarginOf(line), line.rate)

export type Sums = { totalCents: number; vatCents: number; marginCents: number }

/** Turnover, VAT and margins by kind of tax. */
function sumsOf(sold: readonly Sold[]): Map<Taxed, Sums> {
  return new Map(
    [...Map.groupBy(sold, ({ taxed }) => taxed)].map(([taxed, lines]) => {
      const totalCents = sum(lines.map(withShipping))
      const isMargin = taxed === 'margin'
      const marginCents = isMargin ? sum(lines.map(taxedMarginOf)) : 0
      const vatCents = isMargin ? sum(lines.map(vatOnMargin)) : vatWithin(totalCents, lines[0]?.rate ?? 0)
      return [taxed, { totalCents, vatCents, marginCents }]
    }),
  )
}

export const vatOf = (sold: readonly Sold[]) => sum([...sumsOf(sold).values()].map(({ vatCents }) => vatCents))
export const totalOf = (sold: readonly Sold[]) => sum(sold.map(withShipping))

const boxes: Record<Taxed, string | undefined> = {
  high: '1a',
  margin: '1a',
  low: '1b',
  zero: '1e',
  'eu-company': '3b',
  export: '3a',
  oss: '3c',
  'small-business': undefined,
}

/** Rows of the return: of margin goods only the margin, and VAT due abroad is not owed here. */
export function boxesOf(sold: readonly Sold[]) {
  const rows = new Map<string, { netCents: number; vatCents: number }>()
  for (const [taxed, { totalCents, vatCents, marginCents }] of sumsOf(sold)) {
    const box = boxes[taxed]
    if (!box) continue
    const row = rows.get(box) ?? { netCents: 0, vatCents: 0 }
    rows.set(box, {
      netCents: row.netCents + (taxed === 'margin' ? marginCents : totalCents) - vatCents,
      vatCents: row.vatCents + (taxed === 'oss' ? 0 : vatCents),
    })
  }
  return [...rows]
    .map(([box, row]) => ({ box, ...row }))
    .filter(({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0)
    .sort((one, other) => one.box.localeCompare(other.box))
}

const accounts: Record<Taxed, [revenue: string, vat?: string]> = {
  high: ['8000', '1500'],
  low: ['8010', '1501'],
  zero: ['8020'],
  margin: ['8100', '1502'],
  'small-business': ['8200'],
  'eu-company': ['8300'],
  export: ['8310'],
  oss: ['8320', '1503'],
}

/** Balances of the accounts of sales: debit is positive. */
export function balancesOf(sold: readonly Sold[]): Record<string, number> {
  const balances = new Map([['1300', totalOf(sold)]])
  for (const [taxed, { totalCents, vatCents }] of sumsOf(sold)) {
    const [revenue, vat] = accounts[taxed]
    balances.set(revenue, vatCents - totalCents)
    if (vat) balances.set(vat, 0 - vatCents)
  }
  return withoutZero(balances)
}

const categories: Record<Taxed, string> = {
  high: 'S',
  low: 'S',
  oss: 'S',
  zero: 'Z',
  margin: 'E',
  'small-business': 'E',
  'eu-company': 'K',
  export: 'G',
}

/** Net amount and VAT by category and rate of a UBL document, in which margin goods show no VAT: `S 21`. */
export function categoriesOf(sold: readonly Sold[]): Record<string, [net: number, vat: number]> {
  const shown = [...sumsOf(sold)].map(([taxed, { totalCents, vatCents }]): [string, [number, number]] => {
    const rate = taxed === 'margin' ? 0 : (sold.find((line) => line.taxed === taxed)?.rate ?? 0)
    const vat = taxed === 'margin' ? 0 : vatCents
    return [`${categories[taxed]} ${rate}`, [totalCents - vat, vat]]
  })
  return Object.fromEntries(shown)
}

/** Differences of two states by key: the amounts of a credit note. */
export function less<Key extends string>(one: Readonly<Record<Key, number>>, other: Readonly<Record<Key, number>>) {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<Key>
  return withoutZero(new Map([...keys].map((key) => [key, (one[key] ?? 0) - (other[key] ?? 0)])))
}

const withoutZero = (amounts: Map<string, number>) =>
  Object.fromEntries([...amounts].filter(([, amount]) => amount !== 0))
