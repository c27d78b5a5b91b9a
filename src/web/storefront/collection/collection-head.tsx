import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { type CollectionKind, collectionPath } from '#shared/rules/products/collection-address.ts'
import { DEFAULT_SORT } from '#shared/rules/products/product-sort.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { NO_FILTERS, type ProductFilters, readFilters } from '../list/product-filter.ts'
import { productPages } from '../list/product-pages.ts'
import { collectionName, collectionText } from './collection-text.ts'
import { SetEmblem, SetProgress } from './set-facts.tsx'

type CollectionHeadProps = {
  shop: PublicShop
  kind: CollectionKind
  name: string
  /** Filters set by the page itself. */
  fixed: Partial<ProductFilters>
}

export function CollectionHead({ shop, kind, name, fixed }: CollectionHeadProps) {
  const text = useText()
  const t = useTranslations('storefront.collection')
  const title = text(collectionName(kind, name))
  useTitle(`${title} | ${shop.name}`)
  // Counts the whole collection, ignoring the visitor's filters, cheapest first.
  const whole = { ...readFilters(new URLSearchParams()), ...NO_FILTERS, ...fixed }
  const { data } = useInfiniteQuery(productPages({ id: shop.id, openingSort: DEFAULT_SORT }, whole, null))
  const [first] = data?.pages ?? []
  const game = fixed.set ? first?.items[0]?.game : undefined
  return (
    <header className="wrap-anywhere grid min-w-0 gap-1">
      <nav aria-label={t('up')} className="flex flex-wrap items-center gap-x-1.5 text-xs">
        <Up path={`/@${shop.slug}`}>{shop.name}</Up>
        {game && shop.games.length > 1 && (
          <>
            <span className="text-quiet" aria-hidden="true">
              /
            </span>
            <Up path={collectionPath(shop.slug, 'game', game)}>{gameNames[game].name}</Up>
          </>
        )}
      </nav>
      <div className="flex items-center gap-4">
        {fixed.set && <SetEmblem shopId={shop.id} set={fixed.set} />}
        <div className="min-w-0">
          <h1 className="text-xl">{title}</h1>
          {fixed.set && <SetProgress shopId={shop.id} set={fixed.set} />}
        </div>
      </div>
      <p className="min-h-6 max-w-prose text-base text-quiet">
        {first && text(collectionText(shop, kind, name, first))}
      </p>
    </header>
  )
}

const Up = ({ path, children }: { path: string; children: string }) => (
  <a
    {...useLinkTo(path)}
    className="inline-flex min-h-6 max-w-full items-center rounded-sm text-accent-ink underline-offset-4 hover:underline"
  >
    {children}
  </a>
)
