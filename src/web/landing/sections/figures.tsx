import { useQuery } from '@tanstack/react-query'
import { listLandingFigures } from '#shared/contract/platform/operator.ts'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'

const columns = ['', '', 'grid-cols-2', 'grid-cols-3', 'grid-cols-2 lg:grid-cols-4']

/** Platform figures: entered by the operator, or counted in the database. */
export function Figures({ className }: { className?: string | undefined }) {
  const { data: figures, isPending } = useQuery(read(listLandingFigures))
  // Only needed where the page is client-rendered as the sign-in view.
  if (isPending) return <Skeleton className={cn('h-42 rounded-lg lg:h-22', className)} />
  if (!figures?.length) return null
  return (
    <dl className={cn('grid gap-px overflow-hidden rounded-lg border bg-edge', columns[figures.length], className)}>
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-surface px-3 py-4 sm:px-5">
          <dt className="text-quiet">{label}</dt>
          <dd className="font-semibold whitespace-nowrap text-lg tabular-nums sm:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
