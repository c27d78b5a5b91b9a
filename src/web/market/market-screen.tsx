import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MOST_COUNTED } from '#shared/contract/market/offers.ts'
import { gameLabel } from '#shared/rules/games/game-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { useTitle } from '#web/lib/use-document-title.ts'
import { useCountry } from './country.ts'
import { MarketFrame } from './frame/market-frame.tsx'
import { MoreLink } from './frame/more-link.tsx'
import { GameChips } from './games/game-chips.tsx'
import { useFinishes } from './games/use-market-games.ts'
import { MARKET_PATH } from './market-address.ts'
import { isChosen, NO_CHOICES } from './market-filter.ts'
import { MarketGrid, SkeletonGrid } from './market-grid.tsx'
import { marketPages } from './market-pages.ts'
import { FilterPanel } from './offers/filter-panel.tsx'
import { OfferFilters } from './offers/offer-filters.tsx'
import { SetHead } from './sets/set-head.tsx'
import { SetRail } from './sets/set-rail.tsx'
import { SortSelect } from './sort-select.tsx'
import { useChoices } from './use-choices.ts'

/** Products of all open shops, by card. */
export default function MarketScreen() {
  const t = useTranslations('market')
  const { choices, change } = useChoices()
  const finishes = useFinishes(choices.game)
  const place = choices.set || gameLabel(choices.game)
  useTitle(place ? t('setPageTitle', { set: place }) : t('pageTitle'))
  return (
    <MarketFrame here="market">
      {choices.set ? (
        <SetHead choices={choices} />
      ) : (
        <div className="grid gap-1">
          <h1 className="text-xl">{choices.game ? gameLabel(choices.game) : t('title')}</h1>
          <p className="text-quiet">{t('text')}</p>
        </div>
      )}
      <GameChips chosen={choices.game} onChoose={(game) => change({ game, set: '' })} />
      <FilterPanel
        choices={choices}
        beside={
          <SearchBox
            name="search"
            className="min-w-0 grow basis-full sm:basis-48"
            label={t('search')}
            placeholder={t('searchHint')}
            search={choices.search}
            onSearch={(search) => change({ search }, { replace: choices.search !== '' })}
          />
        }
      >
        <OfferFilters
          choices={choices}
          onChange={change}
          withType
          isSealed={choices.type === 'sealed'}
          finishes={finishes}
        />
      </FilterPanel>
      <SetRail choices={choices} onChoose={(set) => change({ set })} />
      <MarketList />
    </MarketFrame>
  )
}

function MarketList() {
  const t = useTranslations('market')
  const { choices, offset, change } = useChoices()
  const { country } = useCountry()
  const query = useInfiniteQuery({ ...marketPages(choices, country, offset), placeholderData: (before) => before })
  if (hasFailed(query)) {
    return <Failure text={t('list.loadFailed')} pending={query.isFetching} onRetry={() => query.refetch()} />
  }
  const products = query.data?.pages.flatMap((page) => page.products)
  return (
    <section className="grid gap-4" aria-busy={!products || query.isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="sr-only">{t('list.title')}</h2>
        <Counted count={query.data?.pages[0]?.count ?? null} />
        {offset > 0 && (
          <a href={MARKET_PATH} className="text-accent-ink underline underline-offset-4">
            {t('list.first')}
          </a>
        )}
        <SortSelect sort={choices.sort} isSearch={choices.search !== ''} onChange={(sort) => change({ sort })} />
      </div>
      {!products ? (
        <SkeletonGrid label={t('list.loading')} />
      ) : products.length > 0 ? (
        <>
          <MarketGrid products={products} isPickup={choices.pickup === 'yes'} dimmed={query.isPlaceholderData} />
          <MoreLink
            query={query}
            offset={offset + products.length}
            failure={t('list.loadFailed')}
            label={t('list.more')}
          />
          <p className="text-quiet text-xs">{t('sorted')}</p>
        </>
      ) : (
        <Empty
          icon={<PackageOpen />}
          title={choices.search ? t('empty.search', { search: choices.search }) : t('empty.title')}
          action={
            isChosen(choices) && (
              <Button variant="outline" onClick={() => change(NO_CHOICES)}>
                {t('filters.clear')}
              </Button>
            )
          }
        >
          {t(isChosen(choices) ? 'empty.filtered' : 'empty.text')}
        </Empty>
      )}
    </section>
  )
}

/** Number of results; later pages do not count again. */
function Counted({ count }: { count: number | null }) {
  const t = useTranslations('market.list')
  if (!count) return null
  return (
    <p role="status" className="text-quiet text-sm tabular-nums">
      {t(count >= MOST_COUNTED ? 'counted' : 'count', { count })}
    </p>
  )
}
