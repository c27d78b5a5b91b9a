import { useTranslations } from 'use-intl'
import { COUNTER_EMAIL } from '#shared/rules/orders/placing/counter.ts'

/** Label of the buyer in lists: the email address, or 'at the counter' if there is none. */
export function useBuyer(): (email: string) => string {
  const t = useTranslations('statuses')
  return (email) => (email === COUNTER_EMAIL ? t('atCounter') : email)
}
