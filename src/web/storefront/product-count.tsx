import { Skeleton } from '../components/ui/skeleton.tsx'
import { countLine } from './product-filter.ts'

type ProductCountProps = {
  /** Undefined while it is not known. */
  count: number | undefined
  filtered: boolean
  onClear: () => void
}

export function ProductCount({ count, filtered, onClear }: ProductCountProps) {
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-quiet">
      <p role="status" className="tabular-nums">
        {count === undefined ? <Counting /> : countLine(count)}
      </p>
      {filtered && (
        <button
          type="button"
          onClick={onClear}
          className="touch-target -my-3 rounded-md text-accent-ink underline-offset-4 hover:underline"
        >
          (filtered - clear filters)
        </button>
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
