import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { onPlainClick } from '../plain-click.ts'
import { countLine } from './product-filter.ts'

type ProductCountProps = {
  /** The first page, which says how many there are; undefined while it is loading. */
  page: { total: number; totalIsExact?: boolean } | undefined
  filtered: boolean
  /** The address without filters, for where no script runs. */
  clearHref: string
  onClear: () => void
}

export function ProductCount({ page, filtered, clearHref, onClear }: ProductCountProps) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-quiet">
      <div role="status" className="tabular-nums">
        {page ? countLine(page.total, page.totalIsExact) : <Counting />}
      </div>
      {filtered && (
        <a
          href={clearHref}
          onClick={onPlainClick(onClear)}
          className="touch-target -my-3 inline-flex items-center rounded-md text-accent-ink underline-offset-4 hover:underline"
        >
          (filtered - clear filters)
        </a>
      )}
    </div>
  )
}

const Counting = () => (
  <>
    <span className="sr-only">Loading products</span>
    <Skeleton className="h-4 w-36" />
  </>
)
