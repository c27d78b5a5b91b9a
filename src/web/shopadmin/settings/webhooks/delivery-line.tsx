import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getWebhookDelivery, type WebhookDelivery } from '#shared/contract/shops/access/webhooks.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useAttemptText } from './use-attempt-text.ts'

const badges: Record<WebhookDelivery['state'], BadgeProps['variant']> = {
  waiting: 'secondary',
  delivered: 'good',
  failed: 'destructive',
}

type DeliveryLineProps = {
  params: { id: number; webhookId: number }
  delivery: WebhookDelivery
  isReplaying: boolean
  onReplay: () => void
}

/** An event with its attempts. The request is loaded when it is opened. */
export function DeliveryLine({ params, delivery, isReplaying, onReplay }: DeliveryLineProps) {
  const t = useTranslations('webhooks.log')
  const { dateTime } = useFormat()
  const attemptText = useAttemptText()
  const [isOpen, setOpen] = useState(false)
  const { id, type, at, state, nextAttemptAt, attempts } = delivery
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <code lang="en">{type}</code>
          <Badge variant={badges[state]}>{t(`state.${state}`)}</Badge>
          <span className="text-quiet text-xs">{dateTime(at)}</span>
        </p>
        <Button
          variant="outline"
          size="sm"
          pending={isReplaying}
          aria-label={t('replayNamed', { event: `${type}, ${dateTime(at)}` })}
          onClick={onReplay}
        >
          {t('replay')}
        </Button>
      </div>
      <ul className="grid gap-1 text-sm">
        {attempts.length === 0 && <li className="text-quiet">{t('noAttempt')}</li>}
        {attempts.map((attempt) => (
          <li key={attempt.at} className="grid gap-0.5">
            <span className="flex flex-wrap gap-x-2">
              {attemptText(attempt)}
              <span className="text-quiet tabular-nums">
                {t('attempt', { date: dateTime(attempt.at), ms: attempt.durationMs })}
              </span>
            </span>
            {attempt.answer && (
              <pre
                className="wrap-anywhere max-h-40 overflow-y-auto whitespace-pre-wrap rounded-md bg-well p-2 text-xs"
                lang="en"
              >
                {attempt.answer}
              </pre>
            )}
          </li>
        ))}
        {state === 'waiting' && nextAttemptAt && attempts.length > 0 && (
          <li className="text-quiet">{t('next', { date: dateTime(nextAttemptAt) })}</li>
        )}
      </ul>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="w-fit cursor-pointer text-quiet text-sm">{t('body')}</summary>
        {isOpen && <RequestBody params={{ ...params, deliveryId: id }} />}
      </details>
    </li>
  )
}

function RequestBody({ params }: { params: { id: number; webhookId: number; deliveryId: number } }) {
  const t = useTranslations('webhooks.log')
  const query = useQuery(read(getWebhookDelivery, { params }))
  return (
    <Loaded query={query} failure={t('bodyFailed')}>
      {({ eventId, body }) => (
        <pre className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-md bg-well p-2 text-xs" lang="en">
          {`webhook-id: ${eventId}\n\n${JSON.stringify(JSON.parse(body), null, 2)}`}
        </pre>
      )}
    </Loaded>
  )
}
