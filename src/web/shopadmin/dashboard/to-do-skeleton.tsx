import { Skeleton } from '#web/components/ui/skeleton.tsx'

export const ToDoSkeleton = () => (
  <div className="divide-y border-t">
    {['w-24', 'w-40', 'w-32'].map((width) => (
      <div key={width} className="flex min-h-13 items-center justify-between gap-3 px-5 py-2">
        <span className="grid gap-1">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-4 w-48" />
        </span>
        <Skeleton className="h-6 w-8" />
      </div>
    ))}
  </div>
)
