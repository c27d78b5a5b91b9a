import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AgentClient, getAgentSettings, removeAgentClient } from '#shared/contract/shops/access/agents.ts'
import { CopyButton } from '#web/components/copy-button.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { NewClientDialog } from './new-client-dialog.tsx'

/** Assistants that the shop has registered, with the ids that they connect with. */
export function Clients({ shopId, clients }: { shopId: number; clients: readonly AgentClient[] }) {
  const t = useTranslations('agents')
  const [open, setOpen] = useState<'new' | AgentClient>()
  const close = () => setOpen(undefined)
  const removing = useReportedMutation({
    send: ({ id }: AgentClient) => call(removeAgentClient, { params: { id: shopId, client: id } }),
    done: t('clients.removal.done'),
    failure: t('clients.removal.failed'),
    refresh: { queryKey: keyOf(getAgentSettings, { id: shopId }) },
    onSettled: close,
  })
  return (
    <Card aria-labelledby="clients">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-5 pb-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 id="clients" className="font-semibold text-base">
            {t('clients.title')}
          </h2>
          <p className="text-quiet">{t('clients.text')}</p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setOpen('new')}>
          {t('clients.add')}
        </Button>
      </div>
      {clients.length === 0 ? (
        <p className="px-5 pb-5 text-quiet">{t('clients.empty')}</p>
      ) : (
        <ul aria-label={t('clients.list')} className="divide-y border-t">
          {clients.map((client) => (
            <li key={client.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
              <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
                <p className="wrap-anywhere font-medium">{client.name}</p>
                <p className="wrap-anywhere text-quiet text-xs">
                  {t('clients.id')} <code>{client.clientId}</code> · {client.redirectUris.join(', ')}
                </p>
              </div>
              <div className="flex gap-2">
                <CopyButton
                  text={client.clientId}
                  label={t('clients.copyId', { name: client.name })}
                  copied={t('copied')}
                  notCopied={t('notCopied')}
                />
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('clients.removeNamed', { name: client.name })}
                  onClick={() => setOpen(client)}
                >
                  {t('clients.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {open === 'new' && <NewClientDialog shopId={shopId} onClose={close} />}
      {open && open !== 'new' && (
        <ConfirmDialog
          destructive
          title={t('clients.removal.title', { name: open.name })}
          description={t('clients.removal.text')}
          confirmLabel={t('clients.removal.confirm')}
          pending={removing.isPending}
          onConfirm={() => removing.mutate(open)}
          onClose={close}
        />
      )}
    </Card>
  )
}
