import { useState } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { ShopBannerPattern } from '../components/shop-banner-pattern.tsx'

/** Wide and low. The text stands on a veil that is dark enough for any picture behind it. */
export function ShopBanner({ shop }: { shop: PublicShop }) {
  const [broken, setBroken] = useState(false)
  return (
    <section
      aria-label="About this shop"
      className="relative isolate flex min-h-44 items-end overflow-hidden border-b sm:min-h-56 lg:min-h-72"
    >
      <div className="absolute inset-0 -z-10">
        {shop.headerImageUrl && !broken ? (
          <img
            src={shop.headerImageUrl}
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
          <ShopBannerPattern seed={shop.slug} />
        )}
      </div>
      <div className="w-full bg-[linear-gradient(to_top,var(--color-veil)_calc(100%-4rem),transparent)] pt-16 text-on-veil">
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
