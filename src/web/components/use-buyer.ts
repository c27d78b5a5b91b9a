import { useTranslations } from 'use-intl'
import { COUNTER_EMAIL } from '#shared/rules/orders/counter.ts'

/** Who ordered, as lists say it: their email address, or that they bought at the counter and gave none. */
export function useBuyer(): (email: string) => string {
  const t = useTranslations('statuses')
  return (email) => (email === COUNTER_EMAIL ? t('atCounter') : email)
}
