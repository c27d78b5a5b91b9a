import { discountThen } from '#shared/rules/orders/placing/discount.ts'
import type { FoundOrder } from './customer-orders.queries.ts'

type Line = { productId: number; quantity: number; priceCents: number }

/** The discount code's effect after the order's lines change. `lapses`: the code no longer applies. */
export function codeThen({ order: { extras }, code }: FoundOrder, lines: readonly Line[], left: readonly Line[]) {
  if (!code) return { extras, code: null, lapses: false }
  const line = extras.find((each) => each.code === code.code)
  const { cents, holds } = discountThen(code, { lines, cents: -(line?.amountCents ?? 0), left })
  const remaining = extras.flatMap((each) => {
    if (each !== line) return [each]
    return cents > 0 ? [{ ...each, amountCents: -cents }] : []
  })
  return { extras: remaining, code: { freeShipping: code.freeShipping, holds }, lapses: !holds }
}
