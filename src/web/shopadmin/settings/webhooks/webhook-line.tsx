import { useTranslations } from 'use-intl'
import type { Webhook } from '#shared/contract/shops/access/webhooks.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

const badges: Record<Webhook['state'], BadgeProps['variant']> = {
  on: 'good',
  off: 'secondary',
  failing: 'destructive',
  gone: 'destructive',
}

export type WebhookAction = 'edit' | 'deliveries' | 'test' | 'rotate' | 'remove'
const actions = ['deliveries', 'test', 'edit', 'rotate', 'remove'] as const satisfies readonly WebhookAction[]

type WebhookLineProps = { webhook: Webhook; isTesting: boolean; onAction: (action: WebhookAction) => void }

export function WebhookLine({ webhook, isTesting, onAction }: WebhookLineProps) {
  const t = useTranslations('webhooks')
  const { dateTime } = useFormat()
  const { url, state, events, waiting, lastAttempt } = webhook
  const facts = [
    t('events', { count: events.length }),
    lastAttempt === null
      ? t('unused')
      : t(lastAttempt.delivered ? 'lastDelivered' : 'lastFailed', { date: dateTime(lastAttempt.at) }),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
  ]
  return (
    <li className="grid gap-2 px-5 py-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{url}</span>
          <Badge variant={badges[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <p className="text-quiet text-xs">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action}
            variant="outline"
            size="sm"
            pending={action === 'test' && isTesting}
            aria-label={t(`named.${action}`, { url })}
            onClick={() => onAction(action)}
          >
            {t(action)}
          </Button>
        ))}
      </div>
    </li>
  )
}
