import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listWebhooks, type Webhook } from '#shared/contract/shops/webhooks.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { keyOf, read } from '#web/lib/api/call.ts'
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
  const make = (
    <Button onClick={() => setOpen({ dialog: 'new' })}>
      <Plus aria-hidden="true" />
      {t('make')}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-quiet">{t.rich('intro', { link: standard })}</p>
        {query.data && query.data.length > 0 && make}
      </div>
      <Loaded
        query={query}
        failure={t('failed')}
        skeleton={<Skeletons lines={Array(3).fill('h-20')} className="gap-3" />}
      >
        {(webhooks) => (
          <Card>
            {webhooks.length === 0 ? (
              <Empty icon={<WebhookIcon />} title={t('empty.title')} action={make}>
                {t('empty.text')}
              </Empty>
            ) : (
              <ul aria-label={t('list')} className="divide-y">
                {webhooks.map((webhook) => (
                  <WebhookLine
                    key={webhook.id}
                    webhook={webhook}
                    isTesting={testing.isPending && testing.variables.id === webhook.id}
                    onAction={(action) => act(action, webhook)}
                  />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
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

const standard = (words: ReactNode) => (
  <a href="https://www.standardwebhooks.com" className="text-accent-ink underline" rel="noreferrer">
    {words}
  </a>
)
