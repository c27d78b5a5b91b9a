import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ApiKey, listApiKeys, revokeApiKey } from '#shared/contract/shops/api-keys.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { KeyLine } from './key-line.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'
import { ShownOnce } from './shown-once.tsx'

type Open = { dialog: 'new' } | { dialog: 'rotate' | 'revoke'; apiKey: ApiKey } | { dialog: 'shown'; key: string }

export function KeysSettings({ shopId }: { shopId: number }) {
  const t = useTranslations('keys')
  const query = useQuery(read(listApiKeys, { params: { id: shopId } }))
  const client = useQueryClient()
  const refresh = { queryKey: keyOf(listApiKeys, { id: shopId }) }
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const show = (key: string) => {
    setOpen({ dialog: 'shown', key })
    void client.invalidateQueries(refresh)
  }
  const revoking = useReportedMutation({
    send: ({ id }: ApiKey) => call(revokeApiKey, { params: { id: shopId, keyId: id } }),
    done: t('revocation.done'),
    failure: t('revocation.failed'),
    refresh,
    onSettled: close,
  })
  const make = (
    <Button onClick={() => setOpen({ dialog: 'new' })}>
      <Plus aria-hidden="true" />
      {t('make')}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-quiet">{t.rich('intro', { link: documentation })}</p>
        {query.data && query.data.length > 0 && make}
      </div>
      <Loaded
        query={query}
        failure={t('failed')}
        skeleton={<Skeletons lines={Array(3).fill('h-14')} className="gap-3" />}
      >
        {(keys) => (
          <Card>
            {keys.length === 0 ? (
              <Empty icon={<KeyRound />} title={t('empty.title')} action={make}>
                {t('empty.text')}
              </Empty>
            ) : (
              <ul aria-label={t('list')} className="divide-y">
                {keys.map((apiKey) => (
                  <KeyLine
                    key={apiKey.id}
                    apiKey={apiKey}
                    onRotate={() => setOpen({ dialog: 'rotate', apiKey })}
                    onRevoke={() => setOpen({ dialog: 'revoke', apiKey })}
                  />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
      {open?.dialog === 'new' && <NewKeyDialog shopId={shopId} onMade={show} onClose={close} />}
      {open?.dialog === 'rotate' && (
        <RotateKeyDialog shopId={shopId} apiKey={open.apiKey} onMade={show} onClose={close} />
      )}
      {open?.dialog === 'revoke' && (
        <ConfirmDialog
          destructive
          title={t('revocation.title', { name: open.apiKey.name })}
          description={t('revocation.text')}
          confirmLabel={t('revocation.confirm')}
          pending={revoking.isPending}
          onConfirm={() => revoking.mutate(open.apiKey)}
          onClose={close}
        />
      )}
      {open?.dialog === 'shown' && (
        <ShownOnce
          title={t('shown.title')}
          notice={t('shown.notice')}
          label={t('shown.label')}
          copy={t('shown.copy')}
          value={open.key}
          onClose={close}
        />
      )}
    </>
  )
}

const documentation = (words: ReactNode) => (
  <a href="/api/docs" className="text-accent-ink underline">
    {words}
  </a>
)
