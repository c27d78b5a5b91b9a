import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { DAYS_COMPARED, getSaleComparison, type SaleComparison } from '#shared/contract/products/sales.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { live } from '../../live.ts'

/** The price that a sale of this product is compared with; where there is none, why, and from which day on there will be one. */
export function ComparedWith({ product: { id, sale } }: { product: Product }) {
  const t = useTranslations('productSheet.sale')
  const query = useQuery({ ...read(getSaleComparison, { params: { id } }), ...live })
  return (
    <Loaded query={query} failure={t('comparisonFailed')} skeleton={<Skeletons lines={['h-4']} className="gap-1" />}>
      {(comparison) => (
        <div className="grid gap-1 text-quiet text-xs">
          {sale && sale.lowestCents === null && <p>{t('notCompared', { count: DAYS_COMPARED })}</p>}
          {!(sale && sale.lowestCents !== null) && <Next comparison={comparison} />}
          <p>{t('hint')}</p>
        </div>
      )}
    </Loaded>
  )
}

function Next({ comparison: { days, from, lowestCents } }: { comparison: SaleComparison }) {
  const t = useTranslations('productSheet.sale')
  const { date, money } = useFormat()
  if (lowestCents !== null) return <p>{t('compared', { lowest: money(lowestCents) })}</p>
  const counted = t('counted', { count: days, needed: DAYS_COMPARED })
  return (
    <p>
      {counted} {from === null ? t('notForSale') : t('comparedFrom', { day: date(from) })}
    </p>
  )
}
