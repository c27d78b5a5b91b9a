import { Skeleton } from '../../components/ui/skeleton.tsx'

export function ProductSkeleton() {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-10">
      <Skeleton className="mx-auto aspect-card w-full max-w-sm" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-10 w-32" />
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
      </div>
    </div>
  )
}
