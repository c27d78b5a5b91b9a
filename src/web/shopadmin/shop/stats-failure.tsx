import { useTranslations } from 'use-intl'
import { Notice } from '#web/components/ui/notice.tsx'

export function StatsFailure() {
  const t = useTranslations('shop')
  return (
    <Notice variant="destructive" role="alert">
      {t('statsFailed')}
    </Notice>
  )
}
