import { useTranslations } from 'use-intl'
import type { WebhookAttempt } from '#shared/contract/shops/access/webhooks.ts'

/** Result of an attempt in words. */
export function useAttemptText() {
  const t = useTranslations('webhooks')
  return ({ failure, status }: WebhookAttempt): string =>
    failure === null
      ? t('log.delivered', { status: String(status) })
      : t(`failure.${failure}`, { status: String(status ?? '') })
}
