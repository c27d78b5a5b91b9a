import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getOverlay, makeOverlayKey, revokeOverlayKey } from '#shared/contract/orders/overlays.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ShownOnce } from '../../settings/keys/shown-once.tsx'

type Open = { dialog: 'replace' | 'revoke' } | { dialog: 'shown'; address: string }

/** The secret address of the overlay: made, replaced and revoked. It is shown only once. */
export function OverlayAddress({ shopId, keyMadeAt }: { shopId: number; keyMadeAt: string | null }) {
  const t = useTranslations('overlayForm.address')
  const { dateTime } = useFormat()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const refresh = { queryKey: keyOf(getOverlay, { id: shopId }) }
  const making = useReportedMutation({
    send: () => call(makeOverlayKey, { params: { id: shopId } }),
    failure: t('madeFailed'),
    refresh,
    onDone: ({ key }) => setOpen({ dialog: 'shown', address: `${location.origin}/overlay/${key}` }),
  })
  const revoking = useReportedMutation({
    send: () => call(revokeOverlayKey, { params: { id: shopId } }),
    done: t('revoked'),
    failure: t('revokeFailed'),
    refresh,
    onSettled: close,
  })
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t.rich('text', { test: (words) => <code className="whitespace-nowrap">{words}</code> })}
      />
      <CardContent className="grid gap-4">
        <p>
          {keyMadeAt ? t('since', { moment: dateTime(keyMadeAt) }) : t('none')}{' '}
          <span className="text-quiet">{t('secret')}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant={keyMadeAt ? 'outline' : 'default'}
            pending={making.isPending}
            onClick={() => (keyMadeAt ? setOpen({ dialog: 'replace' }) : making.mutate())}
          >
            {t(keyMadeAt ? 'replace' : 'make')}
          </Button>
          {keyMadeAt && (
            <Button variant="outline" onClick={() => setOpen({ dialog: 'revoke' })}>
              {t('revoke')}
            </Button>
          )}
        </div>
      </CardContent>
      {open?.dialog === 'replace' && (
        <ConfirmDialog
          title={t('replaceTitle')}
          description={t('replaceText')}
          confirmLabel={t('replaceConfirm')}
          pending={making.isPending}
          onConfirm={() => making.mutate()}
          onClose={close}
        />
      )}
      {open?.dialog === 'revoke' && (
        <ConfirmDialog
          destructive
          title={t('revokeTitle')}
          description={t('revokeText')}
          confirmLabel={t('revokeConfirm')}
          pending={revoking.isPending}
          onConfirm={() => revoking.mutate()}
          onClose={close}
        />
      )}
      {open?.dialog === 'shown' && (
        <ShownOnce
          title={t('shown')}
          notice={t('shownNotice')}
          label={t('label')}
          copy={t('copy')}
          value={open.address}
          onClose={close}
        />
      )}
    </Card>
  )
}
