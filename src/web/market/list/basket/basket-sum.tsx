import { useTranslations } from 'use-intl'
import type { Basket } from '#shared/contract/market/baskets.ts'
import { Price } from '#web/components/ui/price.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

/** A tenth of a percent, rounded up: what is promised holds. */
const percentOf = (gap: number) => Math.ceil(gap * 1_000) / 10

/** What the whole basket costs, and how much cheaper it could be at most. */
export function BasketSum({ basket: { goodsCents, shippingCents, totalCents, gap, parcels } }: { basket: Basket }) {
  const t = useTranslations('wants.basket')
  const { money, number } = useFormat()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-xl border bg-surface p-4 sm:p-5">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-quiet">{t('total')}</span>
          <Price cents={totalCents} size="xl" />
        </p>
        <p className="font-medium text-good-ink text-sm">
          {gap === 0 ? t('exact') : t('within', { percent: number(percentOf(gap)) })}
        </p>
      </div>
      <p className="text-quiet text-sm tabular-nums">
        {`${t('goods')} ${money(goodsCents)} · ${t('shipping')} ${money(shippingCents)} · ${t('parcels', { count: parcels.length })}`}
      </p>
    </div>
  )
}
