import { useTranslations } from 'use-intl'
import { listWebhooks, testWebhook, type Webhook } from '#shared/contract/shops/access/webhooks.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useAttemptText } from './use-attempt-text.ts'

/** Sends a test event, and shows how it was received. */
export function useTestWebhook(shopId: number) {
  const t = useTranslations('webhooks')
  const attemptText = useAttemptText()
  return useReportedMutation({
    send: ({ id }: Webhook) => call(testWebhook, { params: { id: shopId, webhookId: id } }),
    done: (attempt) =>
      attempt.failure === null
        ? {
            title: t('tested.title'),
            description: t('tested.text', { status: String(attempt.status), ms: attempt.durationMs }),
          }
        : { title: t('testFailed'), description: attemptText(attempt), variant: 'destructive' },
    failure: t('testNotSent'),
    refresh: { queryKey: keyOf(listWebhooks, { id: shopId }) },
  })
}
