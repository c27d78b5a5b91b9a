import { useTranslations } from 'use-intl'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type SaleNoteProps = {
  sale: PublicProduct['sale']
  /** With the last day: where there is room. */
  full?: boolean
}

/** What a price on sale is compared with, and until when it holds; nothing for other prices. */
export function SaleNote({ sale, full }: SaleNoteProps) {
  const t = useTranslations('shelf.sale')
  const { date, money } = useFormat()
  if (!sale) return null
  return (
    <p className={full ? 'text-sm' : 'text-xs'}>
      <Badge className="mr-1.5">{t('label')}</Badge>
      <span className="text-quiet">
        {t('lowest', { price: money(sale.lowestCents) })}
        {full && sale.until && ` · ${t('until', { day: date(sale.until) })}`}
      </span>
    </p>
  )
}
