import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { stockText } from '#shared/rules/products/stock/stock-level.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { onArt } from '#web/components/on-art.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { ShopBannerPattern } from '#web/components/shop-banner-pattern.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'

const WIDTH = '18rem'

type LiveStorefrontProps = {
  shop: PublicShop
  products: { items: readonly PublicProduct[]; total: number }
}

/** Miniature of a shop with its current products. The whole element links to the shop. */
export function LiveStorefront({ shop, products }: LiveStorefrontProps) {
  const t = useTranslations('landing')
  return (
    <PageAnchor href={`/@${shop.slug}`} className="block rounded-lg focus-visible:-outline-offset-4">
      <span className="sr-only">{t('live.visit', { shop: shop.name })}</span>
      <span aria-hidden="true">
        <Banner shop={shop} />
        <span className="flex items-center justify-between gap-2 px-3 pt-2 text-2xs text-quiet">
          <span>{t('live.count', { count: products.total })}</span>
          <span className="flex items-center gap-1.5 font-medium text-good-ink">
            <span className="size-1.5 rounded-full bg-good" />
            {t('live.now')}
          </span>
        </span>
        <span className="grid grid-cols-2 gap-x-3 gap-y-4 p-3">
          {products.items.map((product) => (
            <Tile key={product.id} product={product} />
          ))}
        </span>
      </span>
    </PageAnchor>
  )
}

function Banner({ shop }: { shop: PublicShop }) {
  const { headerImageUrl } = shop
  const place = headerImageUrl === null ? 'below' : shop.namePlace
  const name = <span className="relative w-full truncate px-3 font-semibold text-lg">{shop.name}</span>
  return (
    <>
      <span className={cn('relative flex h-28 overflow-hidden py-2', place !== 'below' && onArt[place])}>
        {headerImageUrl ? (
          <img
            src={headerImageUrl}
            srcSet={pictureSizes(headerImageUrl)?.srcSet}
            sizes={WIDTH}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <ShopBannerPattern seed={shop.slug} accent={shop.accentColour} className="absolute inset-0" />
        )}
        {place !== 'below' && name}
      </span>
      {place === 'below' && <span className="flex pt-2">{name}</span>}
    </>
  )
}

function Tile({ product }: { product: PublicProduct }) {
  const text = useText()
  const { name, imageUrl, priceCents, stock } = product
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <CardFrame src={imageUrl} alt="" sizes="8rem" />
      <span className="line-clamp-2 text-2xs leading-snug">{name}</span>
      <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
        <Price cents={priceCents} size="sm" />
        <span className="text-2xs text-quiet">{text(stockText(stock))}</span>
      </span>
    </span>
  )
}
