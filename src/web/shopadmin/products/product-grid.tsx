import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { ProductCard } from './product-card.tsx'
import { isFiltered, type ShownProducts } from './product-filter.ts'
import { useProducts } from './use-products.ts'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const columns = 'grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(14.5rem,1fr))]'

type ProductGridProps = {
  shopId: number
  shown: ShownProducts
  /** The first step in a shop without products. */
  firstStep: ReactNode
  onClearFilters: () => void
}

export function ProductGrid({ shopId, shown, firstStep, onClearFilters }: ProductGridProps) {
  const query = useProducts(shopId, shown)
  return (
    <Loaded query={query} failure="Failed to load products" skeleton={<GridSkeleton />}>
      {({ pages }) => {
        const total = pages[0]?.total ?? 0
        if (total === 0 && !isFiltered(shown)) return <NoProducts firstStep={firstStep} />
        if (total === 0) return <NoMatch onClear={onClearFilters} />
        return (
          <div className="grid gap-4">
            <p role="status" className="text-quiet tabular-nums">{`Showing ${total} products`}</p>
            <Products products={pages.flatMap(({ items }) => items)} stale={query.isPlaceholderData} />
            {query.hasNextPage && (
              <Button
                variant="outline"
                className="justify-self-center"
                pending={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function Products({ products, stale }: { products: readonly Product[]; stale: boolean }) {
  return (
    <ul aria-busy={stale} className={cn(columns, 'transition-opacity', stale && 'opacity-60')}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  )
}

const NoProducts = ({ firstStep }: { firstStep: ReactNode }) => (
  <Empty icon={<PackageOpen />} title="No products yet" action={firstStep}>
    Boxes, packs and singles that you add stand here, with price and stock.
  </Empty>
)

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <div className="grid gap-4">
    <p role="status" className="text-quiet">
      Showing 0 products
    </p>
    <Empty
      title="No products match"
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try another search or fewer filters.
    </Empty>
  </div>
)

function GridSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-5 w-40" />
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
    </div>
  )
}
