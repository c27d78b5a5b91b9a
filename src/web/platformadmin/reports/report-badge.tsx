import { useTranslations } from 'use-intl'
import type { ListedReport } from '#shared/contract/reports.ts'
import { Badge } from '#web/components/ui/badge.tsx'

const variants = {
  'no-action': 'secondary',
  unfounded: 'secondary',
  'listing-removed': 'destructive',
  'shop-suspended': 'destructive',
} as const

export function ReportBadge({ report: { decision, reversedAt } }: { report: ListedReport }) {
  const t = useTranslations('reports.decision')
  if (decision === null) return <Badge variant="warn">{t('waiting')}</Badge>
  if (reversedAt !== null) return <Badge variant="good">{t('reversed')}</Badge>
  return <Badge variant={variants[decision]}>{t(decision)}</Badge>
}
