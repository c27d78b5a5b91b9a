import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ApiKey, listApiKeys, revokeApiKey } from '#shared/contract/shops/access/api-keys.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { KeyLine } from './key-line.tsx'
import { MadeList } from './made-list.tsx'
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
  return (
    <>
      <MadeList
        query={query}
        texts="keys"
        about="/api/docs"
        icon={<KeyRound />}
        onMake={() => setOpen({ dialog: 'new' })}
      >
        {(apiKey) => (
          <KeyLine
            key={apiKey.id}
            apiKey={apiKey}
            onRotate={() => setOpen({ dialog: 'rotate', apiKey })}
            onRevoke={() => setOpen({ dialog: 'revoke', apiKey })}
          />
        )}
      </MadeList>
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
