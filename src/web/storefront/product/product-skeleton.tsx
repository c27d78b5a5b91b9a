import { Skeleton } from '../../components/ui/skeleton.tsx'

export function ProductSkeleton() {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8 lg:gap-12">
      <Skeleton className="aspect-square w-full rounded-xl" />
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
