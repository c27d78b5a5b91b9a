import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'

/** Skeleton of a list's first page. */
export function ListSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-5 w-28" />
      <Card className="grid gap-px overflow-hidden">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="flex h-14 items-center justify-between px-3">
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </Card>
    </div>
  )
}
