import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { MAX_DRAFT_DAYS } from '#shared/rules/orders/placing/draft-order.ts'
import type { Delivery } from '#shared/rules/orders/shipping/delivery.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { readEuros, writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { type Draft, problemsOf } from '../orders/changes/draft.ts'
import type { DraftBody } from './use-drafts.ts'

/** Form input of a draft order. */
export type TypedDraft = Draft & { delivery: Delivery; email: string; note: string; days: string; mail: boolean }

export function typedDraft(
  draft: DraftOrder | undefined,
  shop: { ships: boolean },
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
    })),
    extras: (draft?.extras ?? []).map(({ name, amountCents }, key) => ({
      key,
      name,
      amount: euros(Math.abs(amountCents)),
      kind: amountCents < 0 ? 'discount' : 'other',
    })),
    shipping: euros(draft?.shippingCents ?? 0),
    reason: '',
    delivery: draft?.delivery ?? (shop.ships ? 'ship' : 'pickup'),
    email: draft?.customerEmail ?? '',
    note: draft?.note ?? '',
    // For an existing draft, empty leaves its period unchanged.
    days: draft ? '' : '3',
    mail: false,
  }
}

const linesOf = ({ lines }: TypedDraft) => lines.filter(({ quantity }) => quantity > 0)
const cents = (text: string) => readEuros(text).value ?? 0
const hasDays = ({ days }: TypedDraft) => days.trim() !== ''

/** Invalid fields: those of `problemsOf`, 'lines', 'email' and 'days'. */
export function draftProblems(typed: TypedDraft, isNew: boolean): Set<string> {
  const days = Number(typed.days)
  const daysWrong = hasDays(typed) ? !(Number.isInteger(days) && days >= 1 && days <= MAX_DRAFT_DAYS) : isNew
  return new Set([
    ...problemsOf(typed),
    ...(linesOf(typed).length === 0 ? ['lines'] : []),
    ...(typed.email.trim() !== '' && emailProblem(typed.email) ? ['email'] : []),
    ...(daysWrong ? ['days'] : []),
  ])
}

export const draftBody = (typed: TypedDraft): DraftBody => ({
  items: linesOf(typed).map(({ productId, quantity, price }) => ({ productId, quantity, priceCents: cents(price) })),
  extras: typed.extras.map(({ kind, name, amount }) => ({
    name: name.trim(),
    amountCents: kind === 'discount' ? -cents(amount) : cents(amount),
  })),
  delivery: typed.delivery,
  shippingCents: typed.delivery === 'ship' ? cents(typed.shipping) : 0,
  customerEmail: typed.email.trim() || null,
  note: typed.note,
  ...(hasDays(typed) ? { days: Number(typed.days) } : {}),
  mail: typed.mail && typed.email.trim() !== '',
})
