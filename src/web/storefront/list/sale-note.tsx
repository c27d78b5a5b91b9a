import { useTranslations } from 'use-intl'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type SaleNoteProps = {
  sale: PublicProduct['sale']
  /** Shows the last day too. */
  full?: boolean
}

/** The original price and the end of a sale; nothing if the product is not on sale. */
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
