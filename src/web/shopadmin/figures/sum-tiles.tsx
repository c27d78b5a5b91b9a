import { Coins, Package, PiggyBank, ReceiptEuro, ShoppingBasket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FigureSums, ShopFigures } from '#shared/contract/shops/figures.ts'
import { growth } from '#shared/rules/money/periods.ts'
import { GrowthText } from '#web/components/growth/growth-text.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { marginOf } from './margin.ts'

const average = ({ revenueCents, paidOrders }: FigureSums) => (paidOrders === 0 ? 0 : revenueCents / paidOrders)

/** Totals, compared with the previous period. */
export function SumTiles({ figures }: { figures: ShopFigures | undefined }) {
  const t = useTranslations('shopFigures.sums')
  const { money, number } = useFormat()
  const now = figures?.now
  const compared = (of: (sums: FigureSums) => number) =>
    figures ? (
      <span className="inline-flex flex-wrap items-center gap-x-1.5">
        <GrowthText percent={growth(of(figures.now), of(figures.before))} className="font-medium" />
        {t('against')}
      </span>
    ) : (
      <Skeleton className="h-4.5 w-14" />
    )
  return (
    <StatTiles>
      <StatTile
        label={t('revenue')}
        icon={<Coins />}
        value={now && money(now.revenueCents)}
        hint={compared(({ revenueCents }) => revenueCents)}
      />
      <StatTile
        label={t('orders')}
        icon={<ReceiptEuro />}
        value={now && number(now.orders)}
        hint={compared(({ orders }) => orders)}
      />
      <StatTile
        label={t('average')}
        icon={<ShoppingBasket />}
        value={now && money(average(now))}
        hint={compared(average)}
      />
      <StatTile
        label={t('units')}
        icon={<Package />}
        value={now && number(now.units)}
        hint={compared(({ units }) => units)}
      />
      <StatTile
        label={t('margin')}
        className="max-lg:col-span-full"
        icon={<PiggyBank />}
        value={now && (now.costedCents > 0 ? money(marginOf(now)) : '—')}
        hint={
          now && now.costedCents < now.goodsCents
            ? t('marginOf', { part: money(now.costedCents), goods: money(now.goodsCents) })
            : compared(marginOf)
        }
      />
    </StatTiles>
  )
}
