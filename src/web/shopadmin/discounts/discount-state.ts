import type { Discount } from '#shared/contract/shops/discounts.ts'
import type { Text } from '#shared/messages/translator.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'

export type DiscountState = 'active' | 'planned' | 'ended' | 'usedUp'

/** Whether customers can use a code now, and if not, why. */
export function stateOf({ isActive, startsOn, endsOn, maxUses, uses }: Discount, now = new Date()): DiscountState {
  const today = amsterdamDay(now)
  if (!isActive || (endsOn !== null && endsOn < today)) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'usedUp'
  return startsOn !== null && startsOn > today ? 'planned' : 'active'
}

/** '10%', '€5.00', 'Free shipping'. */
export const worthOf =
  ({ percent, amountCents }: Pick<Discount, 'percent' | 'amountCents'>): Text =>
  (t, { money }) => {
    if (percent !== null) return t('discounts.worth.percent', { percent })
    return amountCents === null ? t('discounts.worth.freeShipping') : money(amountCents)
  }

/** Conditions of a code, in a few words each. */
export const limitsOf =
  ({ minGoodsCents, startsOn, endsOn, productIds, maxUsesPerCustomer }: Discount): Text =>
  (t, { money, date }) =>
    [
      minGoodsCents > 0 && t('discounts.limits.from', { amount: money(minGoodsCents) }),
      productIds !== null && t('discounts.limits.products', { count: productIds.length }),
      maxUsesPerCustomer !== null && t('discounts.limits.perCustomer', { count: maxUsesPerCustomer }),
      startsOn !== null && t('discounts.limits.starts', { day: date(startsOn) }),
      endsOn !== null && t('discounts.limits.ends', { day: date(endsOn) }),
    ]
      .filter(Boolean)
      .join(' · ')
