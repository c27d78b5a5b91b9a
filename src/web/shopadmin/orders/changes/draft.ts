import type { OrderChange } from '#shared/contract/orders/order-changes.ts'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { ShippingSize } from '#shared/rules/orders/shipping/sizes.ts'
import { readEuros, writeEuros } from '#shared/rules/text/typed-numbers.ts'

export type DraftLine = {
  productId: number
  name: string
  /** Current quantity in the order: 0 for a new product. */
  before: number
  quantity: number
  price: string
  restock: boolean
  /** Maximum quantity, if known. */
  most?: number
  /** Category and own size class, if known. */
  category?: string | null
  shippingSize?: ShippingSize | null
}

export type DraftExtra = { key: number; kind: 'discount' | 'other'; name: string; amount: string }

/** Form input of an order change; amounts are unparsed. */
export type Draft = {
  lines: DraftLine[]
  extras: DraftExtra[]
  shipping: string
  /** Shipping method; absent if the order has none. */
  method?: string
  reason: string
}

type Named = { items: readonly (OrderDetails['items'][number] & { name: string })[] }

export const draftOf = (order: Omit<OrderDetails, 'items'> & Named, language: Language): Draft => ({
  lines: order.items.map(({ productId, name, quantity, priceCents }) => ({
    productId,
    name,
    before: quantity,
    quantity,
    restock: true,
    price: writeEuros(priceCents, language),
  })),
  extras: order.extras.map(({ name, amountCents }, key) => ({
    key,
    name,
    amount: writeEuros(Math.abs(amountCents), language),
    kind: amountCents < 0 ? 'discount' : 'other',
  })),
  shipping: writeEuros(order.shippingCents, language),
  ...(order.shipping ? { method: order.shipping.method } : {}),
  reason: '',
})

/** Keys of invalid amounts and names: 'shipping', 'line 12', 'extra 0', 'name 0'. */
export function problemsOf({ lines, extras, shipping }: Draft): Set<string> {
  const unreadable = (text: string) => readEuros(text).value === undefined
  return new Set([
    ...lines.flatMap(({ productId, price }) => (unreadable(price) ? [`line ${productId}`] : [])),
    ...extras.flatMap(({ key, amount }) => (readEuros(amount).value ? [] : [`extra ${key}`])),
    ...extras.flatMap(({ key, name }) => (name.trim() === '' ? [`name ${key}`] : [])),
    ...(unreadable(shipping) ? ['shipping'] : []),
  ])
}

/** Maps the draft to a request with only the changed lines. Undefined while an amount is invalid. */
export function changeOf(draft: Draft, order: OrderDetails): OrderChange | undefined {
  if (problemsOf(draft).size > 0) return undefined
  const cents = (text: string) => readEuros(text).value ?? 0
  const lines = draft.lines.flatMap(({ productId, before, quantity, price, restock }) => {
    const item = order.items.find((each) => each.productId === productId)
    const priceCents = cents(price)
    if (quantity === before && priceCents === (item?.priceCents ?? priceCents)) return []
    return [{ productId, quantity, priceCents, restock }]
  })
  const extras = draft.extras.map(({ kind, name, amount }) => ({
    name: name.trim(),
    amountCents: kind === 'discount' ? -cents(amount) : cents(amount),
  }))
  const { updatedAt } = order
  const method = draft.method === order.shipping?.method ? {} : { method: draft.method }
  return { updatedAt, lines, extras, shippingCents: cents(draft.shipping), ...method, reason: draft.reason.trim() }
}

/** Value of the goods in the draft; 0 while an amount is invalid. */
export const goodsCentsOf = (draft: Draft): number => {
  const read = (text: string) => readEuros(text).value ?? 0
  return [
    ...draft.lines.map(({ quantity, price }) => quantity * read(price)),
    ...draft.extras.map(({ kind, amount }) => (kind === 'discount' ? -read(amount) : read(amount))),
  ].reduce((sum, cents) => sum + cents, 0)
}

/** Whether there is a change; a reason alone is none. */
export const changesSomething = ({ lines, extras, shippingCents, method }: OrderChange, order: OrderDetails): boolean =>
  lines.length > 0 ||
  method !== undefined ||
  shippingCents !== order.shippingCents ||
  JSON.stringify(extras) !== JSON.stringify(order.extras.map(({ name, amountCents }) => ({ name, amountCents })))
