import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { draftGoods, draftShipping } from '#shared/rules/orders/placing/draft-order.ts'
import type { Country } from '#shared/rules/orders/shipping/countries.ts'
import type { Delivery } from '#shared/rules/orders/shipping/delivery.ts'
import { cheapestMethod, homeCountry, type ShippingZone } from '#shared/rules/orders/shipping/shipping.ts'
import { type CategorySizes, largestSize, sizeOf } from '#shared/rules/orders/shipping/sizes.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { readEuros, writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { type Draft, problemsOf } from '../orders/changes/draft.ts'
import type { DraftBody } from './use-drafts.ts'

/** Periods that a draft can be valid for, in days. */
export const periods = [1, 2, 3, 5, 7, 14, 30] as const

/** Form input of a draft order. */
export type TypedDraft = Omit<Draft, 'method'> & {
  delivery: Delivery
  country: Country
  /** Undefined: the cheapest that fits. */
  sentBy: string | undefined
  /** The shipping price is set by hand. */
  byHand: boolean
  email: string
  note: string
  /** Undefined: an existing draft keeps its end. */
  days: number | undefined
  holdStock: boolean
  mail: boolean
}

type Shop = { ships: boolean; shippingZones: readonly ShippingZone[]; categorySizes: CategorySizes }

export function typedDraft(
  draft: DraftOrder | undefined,
  shop: Shop,
  nameOf: (item: DraftOrder['items'][number]) => string,
  language: Language,
): TypedDraft {
  const euros = (cents: number) => writeEuros(cents, language)
  return {
    lines: (draft?.items ?? []).map((item) => ({
      productId: item.productId,
      name: nameOf(item),
      before: 0,
      quantity: item.quantity,
      restock: true,
      price: euros(item.priceCents),
      category: item.category,
      shippingSize: item.shippingSize,
    })),
    extras: (draft?.extras ?? []).map(({ name, amountCents }, key) => ({
      key,
      name,
      amount: euros(Math.abs(amountCents)),
      kind: amountCents < 0 ? 'discount' : 'other',
    })),
    reason: '',
    delivery: draft?.delivery ?? (shop.ships ? 'ship' : 'pickup'),
    country: draft?.country ?? homeCountry(shop.shippingZones),
    sentBy: draft?.method ?? undefined,
    byHand: draft?.agreedShippingCents != null,
    shipping: euros(draft?.agreedShippingCents ?? draft?.shippingCents ?? 0),
    email: draft?.customerEmail ?? '',
    note: draft?.note ?? '',
    days: draft && draft.state !== 'expired' ? undefined : 3,
    holdStock: draft?.holdStock ?? false,
    mail: false,
  }
}

const linesOf = ({ lines }: TypedDraft) => lines.filter(({ quantity }) => quantity > 0)
const cents = (text: string) => readEuros(text).value ?? 0
const isByHand = ({ delivery, byHand }: TypedDraft) => delivery === 'ship' && byHand

/** Invalid fields: those of `problemsOf`, 'lines', 'email' and 'method'. */
export function draftProblems(typed: TypedDraft, shop: Shop): Set<string> {
  return new Set([
    ...problemsOf(isByHand(typed) ? typed : { ...typed, shipping: '0' }),
    ...(linesOf(typed).length === 0 ? ['lines'] : []),
    ...(typed.email.trim() !== '' && emailProblem(typed.email) ? ['email'] : []),
    ...(shippingOf(typed, shop).problem ? ['method'] : []),
  ])
}

export const draftBody = (typed: TypedDraft) =>
  ({
    items: linesOf(typed).map(({ productId, quantity, price }) => ({ productId, quantity, priceCents: cents(price) })),
    extras: typed.extras.map(({ kind, name, amount }) => ({
      name: name.trim(),
      amountCents: kind === 'discount' ? -cents(amount) : cents(amount),
    })),
    delivery: typed.delivery,
    ...(typed.delivery === 'ship' ? { country: typed.country } : {}),
    ...(typed.delivery === 'ship' && typed.sentBy ? { method: typed.sentBy } : {}),
    shippingCents: isByHand(typed) ? cents(typed.shipping) : null,
    customerEmail: typed.email.trim() || null,
    note: typed.note,
    ...(typed.days === undefined ? {} : { days: typed.days }),
    holdStock: typed.holdStock,
    mail: typed.mail && typed.email.trim() !== '',
  }) satisfies DraftBody

/** Method and price of the draft as typed, by the same rule as the server's. */
export function shippingOf(typed: TypedDraft, { shippingZones, categorySizes }: Shop) {
  const { delivery, country, sentBy } = typed
  const sizes = linesOf(typed).map(({ category = null, shippingSize }) =>
    sizeOf({ category, shippingSize }, categorySizes),
  )
  const goods = { ...draftGoods(draftBody(typed)), size: largestSize(sizes) }
  const chosen = sentBy ?? cheapestMethod(shippingZones, country, goods)?.id ?? null
  const shippingCents = isByHand(typed) ? cents(typed.shipping) : null
  const shipping = draftShipping(shippingZones, { delivery, country, method: chosen, shippingCents }, goods)
  return { ...shipping, goodsCents: goods.goodsCents, totalCents: goods.goodsCents + shipping.shippingCents }
}
