import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CounterDevice } from '#shared/contract/shops/access/counter-access.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useRevokeDevice } from './use-counter-access.ts'

/** A registered device with its last use. */
export function DeviceLine({ shopId, device }: { shopId: number; device: CounterDevice }) {
  const t = useTranslations('counterAccess.settings')
  const { date, dateTime } = useFormat()
  const [isConfirming, confirm] = useState(false)
  const revoke = useRevokeDevice(shopId, device)
  const { name, createdAt, registeredBy, lastUsedAt, lastUsedBy, isThisOne } = device
  const facts = [
    lastUsedAt
      ? t(lastUsedBy ? 'lastUsedBy' : 'lastUsed', { date: dateTime(lastUsedAt), name: lastUsedBy ?? '' })
      : t('unused'),
    t(registeredBy ? 'registeredBy' : 'registered', { date: date(createdAt), name: registeredBy ?? '' }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          {isThisOne && <Badge variant="secondary">{t('thisOne')}</Badge>}
        </p>
        <p className="wrap-anywhere text-quiet text-xs">{facts.join(' · ')}</p>
      </div>
      <Button variant="outline" size="sm" aria-label={t('revokeNamed', { name })} onClick={() => confirm(true)}>
        {t('revoke')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          onClose={() => confirm(false)}
          title={t('confirm', { name })}
          description={t('confirmText')}
          confirmLabel={t('revoke')}
          destructive
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
        />
      )}
    </li>
  )
}
