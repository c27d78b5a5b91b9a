import { memo } from 'react'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { ProductCard } from './product-card.tsx'

// Two cards per row on a phone, or one if the reader's font size leaves no space for two.
export const cardColumns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,50%-0.375rem)),1fr))] gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8'

const columns = `${cardColumns} lg:grid-cols-4 xl:grid-cols-5`

/** Cards per row on a phone. They load eagerly, the others lazily. */
const IN_SIGHT = 2

type ProductGridProps = {
  shop: PublicShop
  pages: readonly { items: PublicProduct[] }[]
  /** Square frames for lists of sealed products only. */
  frame: 'single' | 'sealed'
  /** The next list is loading. */
  dimmed: boolean
}

export function ProductGrid({ shop, pages, frame, dimmed }: ProductGridProps) {
  // Products sold or added between two pages shift the offsets. Drop duplicates.
  const seen = new Set<number>()
  const products = pages.flatMap(({ items }) => {
    const shared = sharedTexts(items)
    return items
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((product) => ({ product, ownText: shared.has(product.description) ? null : product.description }))
  })
  return (
    <ul className={cn(columns, 'transition-opacity', dimmed && 'opacity-60')}>
      {products.map(({ product, ownText }, place) => (
        <Card
          key={product.id}
          product={product}
          shop={shop}
          frame={frame}
          ownText={ownText}
          priority={place < IN_SIGHT && !shop.headerImageUrl}
        />
      ))}
    </ul>
  )
}

/** Descriptions of more than one product of a page: they tell none of them apart. */
function sharedTexts(items: readonly PublicProduct[]): ReadonlySet<string | null> {
  const seen = new Set<string | null>()
  return new Set(items.map(({ description }) => description).filter((text) => seen.has(text) || !seen.add(text)))
}

// Memoised, so that a new page or count does not render the existing cards again.
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
