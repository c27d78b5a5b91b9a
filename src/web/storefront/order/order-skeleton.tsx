import { Skeleton } from '../../components/ui/skeleton.tsx'

export function OrderSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 pt-2">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-11 w-full max-w-md" />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  )
}
