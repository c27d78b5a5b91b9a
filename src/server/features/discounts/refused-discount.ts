import { conflict, type HttpError } from '#server/http/errors/errors.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import type { DiscountProblem } from '#shared/rules/orders/placing/discount.ts'

/** Why a code is refused for an order. */
export type DiscountRefusal =
  | { problem: 'unknown' | 'ended' | 'used_up' | 'used_by_customer' | Exclude<DiscountProblem, 'minimum'> }
  | { problem: 'not_started'; startsOn: string }
  | { problem: 'minimum'; minGoodsCents: number }

/** Names of the discount line by language, since the customer's is shown. */
export const discountNames = (code: string): Record<string, string> =>
  Object.fromEntries(
    languages.map((language) => [language, written((t) => t('discountErrors.line', { code }), language)]),
  )

/** Error for an order or lookup: 409 `discount_unknown`, `discount_used_up` and so on. */
export function discountRefused(refusal: DiscountRefusal): HttpError {
  const message = textOf(refusal)
  return conflict(`discount_${refusal.problem}`, message, [{ path: 'discountCode', message }])
}

function textOf(refusal: DiscountRefusal): Text {
  if (refusal.problem === 'not_started') {
    return (t, { date }) => t('discountErrors.not_started', { day: date(refusal.startsOn) })
  }
  if (refusal.problem === 'minimum') {
    return (t, { money }) => t('discountErrors.minimum', { amount: money(refusal.minGoodsCents) })
  }
  const { problem } = refusal
  return (t) => t(`discountErrors.${problem}`)
}
