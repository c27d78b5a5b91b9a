import { useTranslations } from 'use-intl'
import { CARDMARKET_EMAIL, COUNTER_EMAIL } from '#shared/rules/orders/placing/counter.ts'

const names = new Map([
  [COUNTER_EMAIL, 'atCounter'],
  [CARDMARKET_EMAIL, 'onCardmarket'],
] as const)

/** Whether a sale has no customer of its own: at the counter or on Cardmarket. */
export const isAnonymous = (email: string): boolean => names.has(email as typeof COUNTER_EMAIL)

/** Label of the buyer in lists: the email address, or where it was sold if there is none. */
export function useBuyer(): (email: string) => string {
  const t = useTranslations('statuses')
  return (email) => {
    const name = names.get(email as typeof COUNTER_EMAIL)
    return name ? t(name) : email
  }
}
