import { useState } from 'react'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { cn } from '#web/lib/cn.ts'

/** The shop's mark and its name beside it. A mark that is much wider than high is a name already: then that is for screen readers. */
export function ShopLogo({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const [broken, setBroken] = useState(false)
  const shown = logoUrl && !broken ? logoUrl : undefined
  const size = shown ? pictureSizes(shown) : undefined
  const wide = size !== undefined && size.width > size.height * 2
  return (
    <>
      {shown && (
        <img
          src={shown}
          srcSet={size?.srcSet}
          sizes="9rem"
          width={size?.width}
          height={size?.height}
          alt=""
          onError={() => setBroken(true)}
          ref={(image) => {
            // It can fail before React listens.
            if (image?.complete && image.naturalWidth === 0) setBroken(true)
          }}
          className={cn('mr-2.5 h-9 w-auto shrink-0 rounded-sm object-contain', wide ? 'max-w-40' : 'max-w-18')}
        />
      )}
      <span className={wide ? 'sr-only' : 'truncate'}>{name}</span>
    </>
  )
}
