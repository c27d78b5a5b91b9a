import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { usePageQueries } from '#web/lib/queries/use-page-query.ts'
import { useLate } from '../use-late.ts'
import { useStartInView } from '../use-start-in-sight.ts'
import { LateEmptyList } from './late-empty-list.tsx'
import { LateListHead } from './late-list-head.tsx'
import { MoreProducts } from './more-products.tsx'
import { ProductCount } from './product-count.tsx'
import { ALL, isFiltered, NO_FILTERS } from './product-filter.ts'
import { ProductGrid, SkeletonGrid } from './product-grid.tsx'
import { productPages } from './product-pages.ts'
import { useFilters } from './use-filters.ts'
import { useRestoredScroll } from './use-restored-scroll.ts'

type ProductListProps = {
  shop: PublicShop
  /** Has a heading, to separate the list from content above it. */
  titled?: boolean
}

export function ProductList({ shop, titled }: ProductListProps) {
  const { filters, chosen, from, hrefWith, change } = useFilters()
  const query = usePageQueries({
    ...productPages(shop, filters, from),
    // Keep showing the previous products, because most responses arrive before a skeleton would be visible.
    placeholderData: (before) => before,
  })
  const t = useTranslations('storefront')
  const late = useLate(query.isPlaceholderData)
  const pages = query.isPlaceholderData && late ? undefined : query.data?.pages
  const list = useStartInView(filters)
  useRestoredScroll({
    loaded: query.isPlaceholderData ? 0 : (query.data?.pages.length ?? 0),
    canLoad: query.isPlaceholderData || query.hasNextPage,
    load: () => {
      if (!query.isFetching && !query.isError) query.fetchNextPage()
    },
  })
  const clear = () => change(NO_FILTERS)
  const cleared = hrefWith(NO_FILTERS)
  const filtered = isFiltered(chosen)

  if (hasFailed(query)) {
    return <Failure text={t('list.loadFailed')} pending={query.isFetching} onRetry={() => query.refetch()} />
  }
  return (
    <section ref={list} className="grid scroll-mt-18 gap-4" aria-busy={!pages || query.isPlaceholderData}>
      <h2 className={titled ? 'text-lg' : 'sr-only'}>{t(titled ? 'list.all' : 'list.title')}</h2>
      {from && (
        <a
          href={hrefWith(filters, new URLSearchParams())}
          className="w-fit text-accent-ink underline underline-offset-4"
        >
          {t('list.first')}
        </a>
      )}
      {filtered && <LateListHead shop={shop} />}
      <ProductCount page={pages?.[0]} filtered={filtered} clearHref={cleared} onClear={clear} />
      {!pages ? (
        <SkeletonGrid />
      ) : pages[0]?.items.length ? (
        <>
          <ProductGrid shop={shop} pages={pages} frame={frameOf(filters.category)} dimmed={query.isPlaceholderData} />
          <MoreProducts query={query} pages={pages} />
        </>
      ) : (
        <LateEmptyList shop={shop} />
      )}
    </section>
  )
}

/** Square frames if the list has sealed products only. Otherwise every frame has a card's shape. */
const frameOf = (category: string) => (category === ALL || isSingle(category) ? 'single' : 'sealed')
