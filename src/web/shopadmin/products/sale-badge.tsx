import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { DAYS_COMPARED } from '#shared/contract/products/sales.ts'
import { Badge } from '#web/components/ui/badge.tsx'

type SaleBadgeProps = { sale: NonNullable<Product['sale']>; className?: string }

/** Outlined if customers see the price without a comparison. */
export function SaleBadge({ sale, className }: SaleBadgeProps) {
  const t = useTranslations('shelf.sale')
  const s = useTranslations('productSheet.sale')
  if (sale.lowestCents !== null) return <Badge className={className}>{t('label')}</Badge>
  return (
    <Badge variant="outline" className={className} title={s('notCompared', { count: DAYS_COMPARED })}>
      {s('alone')}
    </Badge>
  )
}
