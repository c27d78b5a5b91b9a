import { useTranslations } from 'use-intl'
import { Badge } from '#web/components/ui/badge.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Marks an order that cannot be packed before its release date. */
export function ReleaseBadge({ order: { releaseDate } }: { order: { releaseDate: string | null } }) {
  const t = useTranslations('orders.row')
  const { date } = useFormat()
  return releaseDate !== null && <Badge variant="outline">{t('preOrder', { day: date(releaseDate) })}</Badge>
}
