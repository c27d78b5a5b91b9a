import { type ReactNode, useState } from 'react'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { parseColour } from '#shared/rules/shops/colour.ts'
import { ShopBannerPattern } from '#web/components/shop-banner-pattern.tsx'
import { cn } from '#web/lib/cn.ts'

type ShopBannerProps = {
  /** What the pattern is drawn from where there is no picture. */
  seed: string
  image: string | null
  /** The shop's colour, for the pattern. */
  accent?: string | null | undefined
  /** Said below when the picture does not come. */
  broken?: string | undefined
  className?: string | undefined
  /** Stands at the foot, on a scrim that any picture can lie behind. */
  children: ReactNode
}

export function ShopBanner({ seed, image, accent, broken, className, children }: ShopBannerProps) {
  const [failed, setFailed] = useState('')
  const shows = image && failed !== image
  return (
    <>
      <div className={cn('relative isolate flex items-end overflow-hidden border', className)}>
        <div className="absolute inset-0 -z-10">
          {shows ? (
            <img
              src={image}
              srcSet={pictureSizes(image)?.srcSet}
              sizes="(min-width: 64rem) 60rem, 100vw"
              alt=""
              className="size-full object-cover"
              onError={() => setFailed(image)}
            />
          ) : (
            <ShopBannerPattern seed={seed} accent={accent && parseColour(accent)} />
          )}
        </div>
        <div className="w-full bg-veil px-5 py-3 text-on-veil">{children}</div>
      </div>
      {image && failed === image && broken && (
        <p role="status" className="text-sm text-warn-ink">
          {broken}
        </p>
      )}
    </>
  )
}
