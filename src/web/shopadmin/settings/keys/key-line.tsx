import { useTranslations } from 'use-intl'
import type { ApiKey } from '#shared/contract/shops/access/api-keys.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type KeyLineProps = { apiKey: ApiKey; onRotate: () => void; onRevoke: () => void }

export function KeyLine({ apiKey, onRotate, onRevoke }: KeyLineProps) {
  const t = useTranslations('keys')
  const { date, dateTime } = useFormat()
  const { name, start, end, permissions, networks, madeBy, createdAt, endsAt, lastUsedAt, previousEndsAt } = apiKey
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= Date.now()
  const facts = [
    t('permissions', { count: permissions.length }),
    madeBy
      ? t('madeBy', { name: madeBy.name || madeBy.email, date: date(createdAt) })
      : t('made', { date: date(createdAt) }),
    lastUsedAt ? t('lastUsed', { date: dateTime(lastUsedAt) }) : t('unused'),
    ...(endsAt && !hasEnded ? [t('ends', { date: date(endsAt) })] : []),
    ...(networks.length > 0 ? [t('networks', { networks: networks.join(', ') })] : []),
    ...(previousEndsAt ? [t('previous', { date: dateTime(previousEndsAt) })] : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          <code className="text-quiet text-xs">{`${start}…${end}`}</code>
          {hasEnded && <Badge variant="warn">{t('ended')}</Badge>}
        </p>
        <p className="wrap-anywhere text-quiet text-xs">{facts.join(' · ')}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" aria-label={t('rotateNamed', { name })} onClick={onRotate}>
          {t('rotate')}
        </Button>
        <Button variant="outline" size="sm" aria-label={t('revokeNamed', { name })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      </div>
    </li>
  )
}
