import type { z } from 'zod'
import { problemText } from '#shared/contract/problem.ts'
import { ProductsChange } from '#shared/contract/products/product-edits.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'
import { FIRST_GAME, type GameId } from '#shared/rules/games/game-ids.ts'
import type { ShippingSize } from '#shared/rules/orders/shipping/sizes.ts'
import type { Rounding } from '#shared/rules/prices/rounding.ts'
import { each, fieldOfLabel, productFields } from '#shared/rules/products/fields.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import { type NumberKind, noPrice, priceRequired, readNumber } from '../../forms/typed-number.ts'
import { finishIn, languageIn } from '../card-words.ts'
import { CUSTOM_CATEGORY, categoryRequired } from '../form/product-input.ts'
import { typedTags } from '../form/typed-fields.ts'

/** Kinds with a text field. */
const texts = ['set', 'language', 'finish', 'location'] as const
export type BulkText = (typeof texts)[number]

const parted = [
  'price',
  'stock',
  'condition',
  'finish',
  'location',
  'purchase',
  'category',
  'set',
  'game',
  'language',
  'tags',
  'maxPerCustomer',
  'shippingSize',
] as const
const switched = [
  'activate',
  'deactivate',
  'feature',
  'unfeature',
  'keepPrice',
  'followRules',
  'chargeVat',
  'useMargin',
] as const
export const bulkKinds = [...parted, ...switched] as const
export type BulkKind = (typeof bulkKinds)[number]
export type BulkSwitch = (typeof switched)[number]

export const isText = (kind: BulkKind): kind is BulkText => (texts as readonly BulkKind[]).includes(kind)

export const isSwitch = (kind: BulkKind): kind is BulkSwitch => (switched as readonly BulkKind[]).includes(kind)

/** Label of the button. */
export const bulkLabel =
  (kind: BulkKind): Text =>
  (t) =>
    isSwitch(kind) ? t(`bulk.switch.${kind}`) : t(`products.field.${kind}`)

export const priceWays = [
  'to',
  'up-percent',
  'down-percent',
  'up',
  'down',
  'round',
  'at-least',
  'sale',
  'end-sale',
] as const
export const stockWays = ['to', 'up', 'down'] as const
type PriceWay = (typeof priceWays)[number]
type StockWay = (typeof stockWays)[number]

/** Input of the dialog, unparsed. */
export type BulkTyped = {
  priceWay: PriceWay
  stockWay: StockWay
  amount: string
  roundTo: Rounding
  /** Last day of a sale. */
  saleUntil: string
  condition: Condition | ''
  /** Empty: that of the category. */
  shippingSize: ShippingSize | ''
  category: string
  /** Empty: of no game. */
  game: GameId | ''
  /** A custom category, or the value of a text field. */
  text: string
  addTags: string
  removeTags: string
}

export const nothingTyped: BulkTyped = {
  priceWay: 'up-percent',
  stockWay: 'up',
  amount: '',
  roundTo: ',99',
  saleUntil: '',
  condition: '',
  shippingSize: '',
  category: '',
  game: FIRST_GAME,
  text: '',
  addTags: '',
  removeTags: '',
}

export type BulkChange = z.input<typeof ProductsChange>
export type BulkRead = { change: BulkChange } | { error: Text }

/** Parses and validates the change with the server's schema. */
export function readBulk(kind: BulkKind, typed: BulkTyped, write: WriteText): BulkRead {
  const read = parts[kind](typed, write)
  if (typeof read === 'function') return { error: read }
  const checked = ProductsChange.safeParse(read)
  return checked.success ? { change: read } : { error: problemText(checked.error.issues[0]?.message ?? 'invalid') }
}

type Part = (typed: BulkTyped, write: WriteText) => BulkChange | Text

const parts: Readonly<Record<BulkKind, Part>> = {
  ...each(
    texts,
    (kind): Part =>
      ({ text }, write) =>
        textChange(fieldOfLabel[kind], text, write),
  ),
  price: ({ priceWay, amount, roundTo, saleUntil }) => {
    if (priceWay === 'round') return { price: { roundTo } }
    if (priceWay === 'end-sale') return { sale: { end: true } }
    return priceWay === 'sale' ? readSale(amount, saleUntil) : readPrice(priceWay, amount)
  },
  stock: ({ stockWay, amount }) => readStock(stockWay, amount),
  category: ({ category, text }) => {
    if (category !== CUSTOM_CATEGORY) return { category }
    return text.trim() ? { category: text } : categoryRequired
  },
  condition: ({ condition }) => ({ condition }),
  game: ({ game }) => ({ game }),
  shippingSize: ({ shippingSize }) => ({ shippingSize: shippingSize || null }),
  purchase: ({ amount }) => numberOrNone('euros', amount, noPrice, (purchasePriceCents) => ({ purchasePriceCents })),
  maxPerCustomer: ({ amount }) => numberOrNone('pieces', amount, noPieces, (maxPerCustomer) => ({ maxPerCustomer })),
  tags: ({ addTags, removeTags }) => {
    const [add, remove] = [typedTags(addTags), typedTags(removeTags)]
    if (add.length + remove.length === 0) return (t) => t('bulk.problem.noTags')
    return { tags: { ...(add.length ? { add } : {}), ...(remove.length ? { remove } : {}) } }
  },
  activate: () => ({ isActive: true }),
  deactivate: () => ({ isActive: false }),
  feature: () => ({ isFeatured: true }),
  unfeature: () => ({ isFeatured: false }),
  keepPrice: () => ({ keepsPrice: true }),
  followRules: () => ({ keepsPrice: false }),
  chargeVat: () => ({ vatScheme: 'standard' }),
  useMargin: () => ({ vatScheme: 'margin' }),
}

function textChange(field: (typeof fieldOfLabel)[BulkText], text: string, write: WriteText): BulkChange {
  const { kind } = productFields[field]
  return each([field], () =>
    kind === 'language' ? languageIn(text, write) : kind === 'finish' ? finishIn(text, write) : text,
  )
}

function numberOrNone(
  kind: NumberKind,
  text: string,
  otherwise: Text,
  changeTo: (value: number | null) => BulkChange,
): BulkChange | Text {
  if (text.trim() === '') return changeTo(null)
  const { value, error } = readNumber(kind, text, otherwise)
  return value === undefined ? error : changeTo(value)
}

function readSale(text: string, until: string): BulkChange | Text {
  const percent = percentIn(text)
  if (percent === undefined) return (t) => t('bulk.problem.noPercentage')
  return { sale: { percent, ...(until ? { until } : {}) } }
}

function readPrice(way: Exclude<PriceWay, 'round' | 'sale' | 'end-sale'>, text: string): BulkChange | Text {
  if (text.trim() === '') return way === 'to' ? priceRequired : (t) => t('bulk.problem.noAmount')
  const sign = way === 'down' || way === 'down-percent' ? -1 : 1
  if (way === 'up-percent' || way === 'down-percent') {
    const percent = percentIn(text)
    if (percent === undefined) return (t) => t('bulk.problem.noPercentage')
    return { price: { byPercent: sign * percent } }
  }
  const { value: cents, error } = readNumber('euros', text, noPrice)
  if (cents === undefined) return error
  if (way === 'to') return { price: { toCents: cents } }
  if (way === 'at-least') return { price: { atLeastCents: cents } }
  return cents < 0 ? (t) => t('bulk.problem.belowZero') : { price: { byCents: sign * cents } }
}

function readStock(way: StockWay, text: string): BulkChange | Text {
  const { value: pieces, error } = readNumber('pieces', text, noPieces)
  if (pieces === undefined) return error
  if (pieces < 0) return noPieces
  if (way === 'to') return { stock: { to: pieces } }
  return { stock: { by: way === 'down' ? -pieces : pieces } }
}

const noPieces: Text = (t) => t('bulk.problem.noPieces')

const percentIn = (text: string): number | undefined =>
  /^\s*\d{1,4}(?:[.,]\d{1,2})?\s*%?\s*$/.test(text) ? Number.parseFloat(text.replace(',', '.')) : undefined
