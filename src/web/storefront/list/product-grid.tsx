import { memo } from 'react'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { ProductCard } from './product-card.tsx'

// On a phone two in a row, or one where the reader's text leaves no room for two.
export const cardColumns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,50%-0.375rem)),1fr))] gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8'

const columns = `${cardColumns} lg:grid-cols-4 xl:grid-cols-5`

/** As many as stand in the first row on a phone: they are loaded at once, the others when they come near. */
const IN_SIGHT = 2

type ProductGridProps = {
  shop: PublicShop
  pages: readonly { items: PublicProduct[] }[]
  /** A square for what is sealed, where there is nothing else. */
  frame: 'single' | 'sealed'
  /** Other ones are on their way. */
  dimmed: boolean
}

export function ProductGrid({ shop, pages, frame, dimmed }: ProductGridProps) {
  // Between two pages something may have been sold or added: nothing is shown twice.
  const seen = new Set<number>()
  const products = pages.flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id))
  return (
    <ul className={cn(columns, 'transition-opacity', dimmed && 'opacity-60')}>
      {products.map((product, place) => (
        <Card
          key={product.id}
          product={product}
          shop={shop}
          frame={frame}
          priority={place < IN_SIGHT && !shop.headerImageUrl}
        />
      ))}
    </ul>
  )
}

// A page more, or the count, leaves the cards that are there as they are.
const Card = memo(ProductCard)

const skeletons = [1, 2, 3, 4, 5, 6, 7, 8] as const

export function SkeletonGrid() {
  return (
    <div className={columns} aria-hidden="true">
      {skeletons.map((place) => (
        <div key={place} className="grid content-start gap-2">
          <Skeleton className="aspect-card" />
          <Skeleton className="mt-1 h-4 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </div>
  )
}
