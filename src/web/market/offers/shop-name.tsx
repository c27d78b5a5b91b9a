import { useState } from 'react'
import type { Offer } from '#shared/contract/market/offers.ts'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'

export function ShopName({ shop: { name, logoUrl } }: Pick<Offer, 'shop'>) {
  const [broken, setBroken] = useState(false)
  const size = logoUrl ? pictureSizes(logoUrl) : undefined
  return (
    <>
      {logoUrl && !broken && (
        <img
          src={logoUrl}
          srcSet={size?.srcSet}
          sizes="3rem"
          width={size?.width}
          height={size?.height}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          className="h-6 w-auto max-w-12 shrink-0 rounded-sm object-contain"
        />
      )}
      <span className="min-w-0 truncate">{name}</span>
    </>
  )
}
