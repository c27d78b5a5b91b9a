import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { ShopBannerPattern } from '#web/components/shop-banner-pattern.tsx'
import { cn } from '#web/lib/cn.ts'

// Whole behind the text, and gone in eased steps above it: a straight gradient would show its edge.
const veil =
  'bg-[linear-gradient(to_top,var(--color-veil)_calc(100%-5rem),color-mix(in_oklab,var(--color-veil)_74%,transparent)_calc(100%-3.75rem),color-mix(in_oklab,var(--color-veil)_38%,transparent)_calc(100%-2.25rem),color-mix(in_oklab,var(--color-veil)_10%,transparent)_calc(100%-0.9rem),transparent)]'

/** Wide and low. The text is on a veil that is dark enough for any picture behind it. */
export function ShopBanner({ shop }: { shop: PublicShop }) {
  const [broken, setBroken] = useState(false)
  const t = useTranslations('storefront')
  return (
    <section
      aria-label={t('banner')}
      className="relative isolate flex min-h-44 items-end overflow-hidden border-b sm:min-h-52 lg:min-h-64"
    >
      <div className="absolute inset-0 -z-10">
        {shop.headerImageUrl && !broken ? (
          <img
            src={shop.headerImageUrl}
            srcSet={pictureSizes(shop.headerImageUrl)?.srcSet}
            sizes="100vw"
            alt=""
            fetchPriority="high"
            onError={() => setBroken(true)}
            ref={(image) => {
              // It can fail before React listens.
              if (image?.complete && image.naturalWidth === 0) setBroken(true)
            }}
            className="size-full object-cover"
          />
        ) : (
          <ShopBannerPattern seed={shop.slug} accent={shop.accentColour} />
        )}
      </div>
      <div className={cn(veil, 'w-full pt-20 text-on-veil')}>
        <div className="mx-auto max-w-7xl px-4 pb-4 sm:px-6 sm:pb-6 lg:px-8">
          <h1 className="text-xl sm:text-2xl">{shop.name}</h1>
          {shop.description && (
            <p className="mt-1.5 line-clamp-3 max-w-prose text-base sm:line-clamp-2">{shop.description}</p>
          )}
        </div>
      </div>
    </section>
  )
}
