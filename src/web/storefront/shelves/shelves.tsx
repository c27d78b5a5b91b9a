import { useTranslations } from 'use-intl'
import type { PublicShop, Shelf } from '#shared/contract/storefront.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { categoryText, isSingle } from '#shared/rules/products/categories.ts'
import { collectionPath } from '#shared/rules/products/collection-address.ts'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { usePageQuery } from '#web/lib/queries/use-page-query.ts'
import { ShelfTile } from './shelf-tile.tsx'
import { shelvesQuery } from './shelves-query.ts'

/** Shelves above the product list. */
export function Shelves({ shop }: { shop: PublicShop }) {
  const { data = [] } = usePageQuery(shelvesQuery(shop.id))
  return data.map((shelf, place) => (
    <ShelfRow key={`${shelf.kind} ${shelf.category ?? shelf.game}`} shop={shop} shelf={shelf} isFirst={place === 0} />
  ))
}

type ShelfRowProps = { shop: PublicShop; shelf: Shelf; isFirst: boolean }

function ShelfRow({ shop, shelf: { kind, category, game, products }, isFirst }: ShelfRowProps) {
  const t = useTranslations('storefront.shelves')
  const text = useText()
  const title =
    category !== null ? text(categoryText(category)) : game !== null ? gameNames[game].name : t(`kind.${kind}`)
  const isSealed = products.every((product) => !isSingle(product.category))
  return (
    <section
      aria-label={title}
      // Content rendered later is clipped at the edge of the section. The row extends to the screen's edge, and focus rings need space.
      className={cn(
        '-mx-4 grid gap-3 px-4',
        !isFirst && '[content-visibility:auto] [contain-intrinsic-size:auto_20rem]',
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {category !== null && <ShowAll path={collectionPath(shop.slug, 'category', category)} title={title} />}
        {game !== null && <ShowAll path={collectionPath(shop.slug, 'game', game)} title={title} />}
        {kind === 'new' && <ShowAll path={`/@${shop.slug}?sort=recent`} title={title} />}
      </div>
      <ul className="shelf-row">
        {products.map((product, place) => (
          <ShelfTile
            key={product.id}
            shop={shop}
            product={product}
            frame={isSealed ? 'sealed' : 'single'}
            priority={isFirst && place < 2 && !shop.headerImageUrl}
          />
        ))}
      </ul>
    </section>
  )
}

function ShowAll({ path, title }: { path: string; title: string }) {
  const t = useTranslations('storefront.shelves')
  return (
    <a
      {...useLinkTo(path)}
      className="touch-target -my-2 inline-flex shrink-0 items-center rounded-md text-accent-ink underline-offset-4 hover:underline"
    >
      {t('all')}
      <span className="sr-only">: {title}</span>
    </a>
  )
}
