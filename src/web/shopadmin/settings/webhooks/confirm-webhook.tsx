import { useTranslations } from 'use-intl'
import { deleteWebhook, rotateWebhookSecret, type Webhook } from '#shared/contract/shops/access/webhooks.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call } from '#web/lib/api/call.ts'

const OVERLAP_HOURS = 24

type ConfirmProps = { shopId: number; webhook: Webhook; onDone: (secret?: string) => void; onClose: () => void }

export function RotateSecret({ shopId, webhook, onDone, onClose }: ConfirmProps) {
  const t = useTranslations('webhooks.rotation')
  const rotating = useReportedMutation({
    send: () =>
      call(rotateWebhookSecret, {
        params: { id: shopId, webhookId: webhook.id },
        body: { overlapHours: OVERLAP_HOURS },
      }),
    failure: t('failed'),
    onDone: ({ secret }) => onDone(secret),
  })
  return (
    <ConfirmDialog
      title={t('title')}
      description={t('text')}
      confirmLabel={t('confirm')}
      pending={rotating.isPending}
      onConfirm={() => rotating.mutate()}
      onClose={onClose}
    />
  )
}

export function RemoveWebhook({ shopId, webhook, onDone, onClose }: ConfirmProps) {
  const t = useTranslations('webhooks.removal')
  const removing = useReportedMutation({
    send: () => call(deleteWebhook, { params: { id: shopId, webhookId: webhook.id } }),
    done: t('done'),
    failure: t('failed'),
    onDone: () => onDone(),
  })
  return (
    <ConfirmDialog
      destructive
      title={t('title')}
      description={t('text', { url: webhook.url })}
      confirmLabel={t('confirm')}
      pending={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    />
  )
}
