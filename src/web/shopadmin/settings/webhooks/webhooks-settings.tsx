import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listWebhooks, type Webhook } from '#shared/contract/shops/access/webhooks.ts'
import { keyOf, read } from '#web/lib/api/call.ts'
import { MadeList } from '../keys/made-list.tsx'
import { ShownOnce } from '../keys/shown-once.tsx'
import { RemoveWebhook, RotateSecret } from './confirm-webhook.tsx'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import { useTestWebhook } from './use-test-webhook.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type WebhookAction, WebhookLine } from './webhook-line.tsx'

type Open = { dialog: 'new' } | { dialog: WebhookAction; webhook: Webhook } | { dialog: 'shown'; secret: string }

export function WebhooksSettings({ shopId }: { shopId: number }) {
  const t = useTranslations('webhooks')
  const query = useQuery(read(listWebhooks, { params: { id: shopId } }))
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const testing = useTestWebhook(shopId)
  const close = () => setOpen(undefined)
  const saved = (secret?: string) => {
    setOpen(secret ? { dialog: 'shown', secret } : undefined)
    void client.invalidateQueries({ queryKey: keyOf(listWebhooks, { id: shopId }) })
  }
  const act = (action: WebhookAction, webhook: Webhook) =>
    action === 'test' ? testing.mutate(webhook) : setOpen({ dialog: action, webhook })
  return (
    <>
      <MadeList
        query={query}
        texts="webhooks"
        about="https://www.standardwebhooks.com"
        icon={<WebhookIcon />}
        onMake={() => setOpen({ dialog: 'new' })}
      >
        {(webhook) => (
          <WebhookLine
            key={webhook.id}
            webhook={webhook}
            isTesting={testing.isPending && testing.variables.id === webhook.id}
            onAction={(action) => act(action, webhook)}
          />
        )}
      </MadeList>
      {open?.dialog === 'new' && <WebhookDialog shopId={shopId} onSaved={saved} onClose={close} />}
      {open?.dialog === 'edit' && (
        <WebhookDialog shopId={shopId} webhook={open.webhook} onSaved={saved} onClose={close} />
      )}
      {open?.dialog === 'deliveries' && <DeliveriesSheet shopId={shopId} webhook={open.webhook} onClose={close} />}
      {open?.dialog === 'rotate' && (
        <RotateSecret shopId={shopId} webhook={open.webhook} onDone={saved} onClose={close} />
      )}
      {open?.dialog === 'remove' && (
        <RemoveWebhook shopId={shopId} webhook={open.webhook} onDone={saved} onClose={close} />
      )}
      {open?.dialog === 'shown' && (
        <ShownOnce
          title={t('shown.title')}
          notice={t('shown.notice')}
          label={t('shown.label')}
          copy={t('shown.copy')}
          value={open.secret}
          onClose={close}
        />
      )}
    </>
  )
}
