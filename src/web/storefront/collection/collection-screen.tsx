import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { writeChoices } from '#shared/rules/products/choices.ts'
import { type CollectionKind, namesAt } from '#shared/rules/products/collection-address.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { useParams } from '#web/lib/navigation/params.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { FixedFilter } from '../list/fixed-filter.ts'
import { SkeletonGrid } from '../list/product-grid.tsx'
import { ProductList } from '../list/product-list.tsx'
import { OrderingNotice } from '../shop/ordering-notice.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { CollectionHead } from './collection-head.tsx'
import { namesQuery } from './names-query.ts'

export const GameScreen = () => <ShopAt>{(shop) => <Game key={shop.id} shop={shop} />}</ShopAt>
export const CategoryScreen = () => <CollectionScreen kind="category" />
export const SetScreen = () => <CollectionScreen kind="set" />

type CollectionProps = { shop: PublicShop; kind: CollectionKind }

const CollectionScreen = ({ kind }: { kind: NamedKind }) => (
  <ShopAt>{(shop) => <Named key={shop.id} shop={shop} kind={kind} />}</ShopAt>
)

type NamedKind = Exclude<CollectionKind, 'game'>

function Named({ shop, kind }: CollectionProps & { kind: NamedKind }) {
  const t = useTranslations('storefront.list')
  const query = useQuery(namesQuery(shop.id, kind))
  return (
    <Collection
      shop={shop}
      kind={kind}
      all={query.data ?? []}
      whenLoaded={(show) => (
        <Loaded query={query} failure={t('loadFailed')} skeleton={<SkeletonGrid />}>
          {show}
        </Loaded>
      )}
    />
  )
}

const Game = ({ shop }: { shop: PublicShop }) => (
  <Collection shop={shop} kind="game" all={shop.games} whenLoaded={(show) => show()} />
)

type CollectionOf = CollectionProps & {
  /** Names that have a page. */
  all: readonly string[]
  /** Shows the list, or the loading and failed states until the names are known. */
  whenLoaded: (show: () => ReactNode) => ReactNode
}

function Collection({ shop, kind, all, whenLoaded }: CollectionOf) {
  const { handle = '' } = useParams()
  const names = namesAt(kind, handle, all)
  const [name] = names
  const chosen = writeChoices(names)
  const fixed = useMemo(() => (chosen ? { [kind]: chosen } : {}), [kind, chosen])
  return (
    // Wraps the frame too, because its sheets read the fixed filter.
    <FixedFilter value={fixed}>
      <ShopFrame shop={shop}>
        {(openFilters) => (
          <div className="mx-auto grid max-w-7xl gap-5 px-4 pt-5 sm:px-6 lg:px-8">
            <OrderingNotice shop={shop} />
            {whenLoaded(() =>
              name === undefined ? (
                <CollectionNotFound shop={shop} />
              ) : (
                <>
                  <CollectionHead shop={shop} kind={kind} name={name} fixed={fixed} />
                  <FilterBar shop={shop} onFilters={openFilters} />
                  <ProductList key={name} shop={shop} />
                </>
              ),
            )}
          </div>
        )}
      </ShopFrame>
    </FixedFilter>
  )
}

/** Shown for a game, category or set that never existed or is sold out. */
function CollectionNotFound({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront')
  const home = useLinkTo(`/@${shop.slug}`)
  useTitle(`${t('empty.title')} | ${shop.name}`)
  return (
    <div className="wrap-anywhere grid min-w-0 justify-items-center gap-2 px-6 py-20 text-center">
      <h1 className="text-lg">{t('empty.title')}</h1>
      <p className="max-w-prose text-quiet">{t('collection.notFound', { shop: shop.name })}</p>
      <Button asChild variant="outline" className="mt-3">
        <a {...home}>{t('collection.up')}</a>
      </Button>
    </div>
  )
}
