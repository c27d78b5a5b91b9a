import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BannerFocus } from '#shared/contract/shops/banner-focus.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { parseColour } from '#shared/rules/shops/colour.ts'
import { focusStyle, onArt } from '#web/components/on-art.ts'
import { ShopBannerPattern } from '#web/components/shop-banner-pattern.tsx'
import { read } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'

type ShopBannerProps = {
  /** '' before the shop is created: the pattern then depends on its name. */
  slug: string
  image: string | null
  focus?: BannerFocus | undefined
  /** The shop's colour, for the pattern. */
  accent?: string | null | undefined
  /** Shown below if the picture fails to load. */
  broken?: string | undefined
  className?: string | undefined
  name: ReactNode
}

/** Banner as in the storefront: the name over the art where it is readable, or below. Unsaved pictures have not been analysed. */
export function ShopBanner({ slug, image, focus, accent, broken, className, name }: ShopBannerProps) {
  const [failed, setFailed] = useState('')
  const { data } = useQuery({ ...read(getPublicShop, { params: { slug } }), enabled: slug !== '' && image !== null })
  const shows = image !== null && image !== '' && failed !== image
  const place = shows && data?.headerImageUrl === image ? data.namePlace : 'below'
  return (
    <div className="grid gap-2">
      <div
        className={cn(
          'relative isolate flex overflow-hidden rounded-lg border px-5 py-3',
          place !== 'below' && onArt[place],
          className,
        )}
      >
        <div className="absolute inset-0 -z-10">
          {shows ? (
            <img
              src={image}
              srcSet={pictureSizes(image)?.srcSet}
              sizes="(min-width: 64rem) 60rem, 100vw"
              alt=""
              className="size-full object-cover"
              style={focus && focusStyle(focus)}
              onError={() => setFailed(image)}
            />
          ) : (
            <ShopBannerPattern seed={slug} accent={accent && parseColour(accent)} />
          )}
        </div>
        {place !== 'below' && name}
      </div>
      {place === 'below' && name}
      {image && failed === image && broken && (
        <p role="status" className="text-sm text-warn-ink">
          {broken}
        </p>
      )}
    </div>
  )
}
