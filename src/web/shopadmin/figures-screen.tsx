import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getShopFigures, type ShopFigures } from '#shared/contract/shops/figures.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { BoughtFigures } from './figures/bought-figures.tsx'
import { FigureCard } from './figures/figure-card.tsx'
import { GameTable } from './figures/game-table.tsx'
import { OpenedFigures } from './figures/opened-figures.tsx'
import { type Period, periodIn } from './figures/period.ts'
import { PeriodChoice } from './figures/period-choice.tsx'
import { SalesChart } from './figures/sales-chart.tsx'
import { SoldGroups } from './figures/sold-groups.tsx'
import { SoldProducts } from './figures/sold-products.tsx'
import { SlowProducts, StockTiles } from './figures/stock-figures.tsx'
import { SumTiles } from './figures/sum-tiles.tsx'
import { useExportFigures } from './figures/use-export-figures.ts'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function FiguresScreen() {
  const t = useTranslations('shopFigures')
  return <WithShop title={t('title')}>{({ id }) => <Figures shopId={id} />}</WithShop>
}

function Figures({ shopId }: { shopId: number }) {
  const t = useTranslations('shopFigures')
  const { date } = useFormat()
  const { params, change } = useAddress()
  const today = amsterdamDay(new Date())
  const period = periodIn(params, today)
  const { from, to, by } = period
  const figures = useQuery({
    ...read(getShopFigures, { params: { id: shopId }, query: { from, to, by } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const { data } = figures
  return (
    <ShopScreen
      title={t('title')}
      description={
        data
          ? t('compared', {
              from: date(from),
              to: date(to),
              fromBefore: date(data.before.from),
              toBefore: date(data.before.to),
            })
          : t('description')
      }
    >
      <PeriodChoice period={period} today={today} onChange={change} />
      {hasFailed(figures) ? (
        <Failure text={t('failure')} pending={figures.isFetching} onRetry={() => figures.refetch()} />
      ) : (
        <div className="grid gap-6" aria-busy={figures.isFetching}>
          <SumTiles figures={data} />
          {data ? (
            <Parts shopId={shopId} figures={data} period={period} />
          ) : (
            <Skeletons lines={['h-96', 'h-80', 'h-24']} className="gap-6" />
          )}
        </div>
      )}
    </ShopScreen>
  )
}

function Parts({ shopId, figures, period }: { shopId: number; figures: ShopFigures; period: Period }) {
  const t = useTranslations('shopFigures')
  const write = useText()
  const exporting = useExportFigures(shopId, period)
  const category = (name: string) => (name ? write(categoryText(name)) : t('groups.noCategory'))
  return (
    <>
      <SalesChart points={figures.points} period={period} exporting={exporting} />
      <FigureCard title={t('sellers.title')} description={t('sellers.text')} table="products" exporting={exporting}>
        <SoldProducts products={figures.bestSellers} />
      </FigureCard>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FigureCard title={t('groups.sets')} table="sets" exporting={exporting}>
          <SoldGroups groups={figures.sets} label={t('groups.sets')} nameOf={(name) => name || t('groups.noSet')} />
        </FigureCard>
        <FigureCard title={t('groups.categories')} table="categories" exporting={exporting}>
          <SoldGroups groups={figures.categories} label={t('groups.categories')} nameOf={category} />
        </FigureCard>
      </div>
      {figures.games.length > 0 && (
        <FigureCard title={t('games.title')} description={t('games.text')} table="games" exporting={exporting}>
          <GameTable games={figures.games} />
        </FigureCard>
      )}
      <BoughtFigures bought={figures.bought} exporting={exporting} />
      <OpenedFigures opened={figures.opened} exporting={exporting} />
      <section aria-labelledby="stock" className="grid gap-3">
        <h2 id="stock" className="font-semibold text-base">
          {t('stock.title')}
        </h2>
        <StockTiles stock={figures.stock} />
      </section>
      <FigureCard
        title={t('slow.title')}
        description={t('slow.text', { days: String(figures.slow.days) })}
        table="slow"
        exporting={exporting}
      >
        <SlowProducts slow={figures.slow} />
      </FigureCard>
    </>
  )
}
