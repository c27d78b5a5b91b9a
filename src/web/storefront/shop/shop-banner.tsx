import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { focusStyle, onArt } from '#web/components/on-art.ts'
import { ShopBannerPattern } from '#web/components/shop-banner-pattern.tsx'
import { cn } from '#web/lib/cn.ts'

const column = 'mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8'

/** Wide, low banner. The text is below the art; only the name may overlap it. */
export function ShopBanner({ shop }: { shop: PublicShop }) {
  const [broken, setBroken] = useState(false)
  const t = useTranslations('storefront')
  const image = broken ? null : shop.headerImageUrl
  // The place was measured in the middle of the picture.
  const place = image === null || shop.bannerFocus.y !== 50 ? 'below' : shop.namePlace
  const name = <h1 className="text-xl sm:text-2xl">{shop.name}</h1>
  return (
    <section aria-label={t('banner')}>
      {/* Its recommended shape, up to the height that leaves products in sight. */}
      <div
        className={cn(
          'relative isolate mx-auto flex aspect-[3/1] w-full max-w-7xl overflow-hidden border-b xl:rounded-b-xl xl:border-x',
          image === null ? 'max-h-48' : 'max-h-90',
        )}
      >
        <div className="absolute inset-0 -z-10">
          {image !== null ? (
            <img
              src={image}
              srcSet={pictureSizes(image)?.srcSet}
              sizes="100vw"
              alt=""
              fetchPriority="high"
              onError={() => setBroken(true)}
              ref={(picture) => {
                // The image can fail before hydration.
                if (picture?.complete && picture.naturalWidth === 0) setBroken(true)
              }}
              className="size-full object-cover"
              style={focusStyle(shop.bannerFocus)}
            />
          ) : (
            <ShopBannerPattern seed={shop.slug} accent={shop.accentColour} />
          )}
        </div>
        {place !== 'below' && (
          <div className={cn('flex w-full py-4 sm:py-6', onArt[place])}>
            <div className={column}>{name}</div>
          </div>
        )}
      </div>
      {(place === 'below' || shop.description) && (
        <div className={cn(column, 'grid gap-1.5 pt-4')}>
          {place === 'below' && name}
          {shop.description && <p className="max-w-prose text-base text-quiet">{shop.description}</p>}
        </div>
      )}
    </section>
  )
}
