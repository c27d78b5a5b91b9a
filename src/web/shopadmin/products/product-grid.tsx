import { type RefObject, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import type { ProductList } from './live/use-product-list.ts'
import { ProductCard } from './product-card.tsx'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const columns = 'grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]'

type ProductGridProps = {
  list: ProductList
  /** Set to a function that returns the visible pages. */
  inSight: RefObject<() => readonly number[]>
  ref: RefObject<HTMLElement | null>
}

export function ProductGrid({ list, inSight, ref }: ProductGridProps) {
  const { query, pages } = list
  const t = useTranslations('products')
  const stale = query.isPlaceholderData
  useEffect(() => {
    inSight.current = () => pagesInSight(ref.current)
  }, [inSight, ref])
  return (
    <div className="grid gap-4">
      <ul
        ref={(element) => {
          ref.current = element
        }}
        aria-busy={stale}
        className={cn(columns, 'transition-opacity', stale && 'opacity-60')}
      >
        {pages.map((page, place) =>
          page.items.map((product, index) => (
            <ProductCard key={product.id} product={product} startOfPage={index === 0 ? place : undefined} />
          )),
        )}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  )
}

/** A page is visible if it starts above the bottom of the screen, and the next one does not start above its top. */
function pagesInSight(list: HTMLElement | null): number[] {
  const starts = [...(list?.querySelectorAll('[data-page]') ?? [])].map((card) => card.getBoundingClientRect().top)
  return starts.flatMap((top, place) => {
    const next = starts[place + 1]
    return top < window.innerHeight && (next === undefined || next > 0) ? [place] : []
  })
}

export function GridSkeleton() {
  return (
    <div className={columns}>
      {SKELETONS.map((place) => (
        <div
          key={place}
          className="grid gap-x-4 gap-y-3 rounded-lg border bg-surface p-3 max-sm:grid-cols-[6rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-square rounded-lg" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-6 w-1/2" />
          </div>
          <Skeleton className="h-8 max-sm:col-span-2" />
        </div>
      ))}
    </div>
  )
}
