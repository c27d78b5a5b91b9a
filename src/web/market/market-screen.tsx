import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageOpen, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { useCountry } from './country.ts'
import { MarketFrame } from './frame/market-frame.tsx'
import { MoreLink } from './frame/more-link.tsx'
import { MARKET_PATH } from './market-address.ts'
import { isChosen, NO_CHOICES } from './market-filter.ts'
import { MarketGrid, SkeletonGrid } from './market-grid.tsx'
import { marketPages } from './market-pages.ts'
import { FilterPanel } from './offers/filter-panel.tsx'
import { OfferFilters } from './offers/offer-filters.tsx'
import { useChoices } from './use-choices.ts'

/** Products of all open shops, by card. */
export default function MarketScreen() {
  const t = useTranslations('market')
  const { choices, change } = useChoices()
  useTitle(choices.set ? t('setPageTitle', { set: choices.set }) : t('pageTitle'))
  return (
    <MarketFrame here="market">
      <div className="grid gap-1">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-quiet">{t('text')}</p>
      </div>
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
        <OfferFilters choices={choices} onChange={change} withType isSealed={choices.type === 'sealed'} />
      </FilterPanel>
      {choices.set && (
        <Button asChild variant="outline" size="sm" className="w-fit">
          <a href={MARKET_PATH} onClick={onPlainClick(() => change({ set: '' }))}>
            <span className="min-w-0 truncate">{t('filters.set', { set: choices.set })}</span>
            <X aria-hidden="true" />
            <span className="sr-only">{t('filters.removeSet')}</span>
          </a>
        </Button>
      )}
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
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="sr-only">{t('list.title')}</h2>
        <p className="text-quiet text-sm">{t('sorted')}</p>
        {offset > 0 && (
          <a href={MARKET_PATH} className="text-accent-ink underline underline-offset-4">
            {t('list.first')}
          </a>
        )}
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
