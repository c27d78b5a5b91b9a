import { useQuery } from '@tanstack/react-query'
import { listLandingFigures } from '#shared/contract/platform/operator.ts'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3', 'grid-cols-2 lg:grid-cols-4']

/** The platform in a few numbers: the operator's text, or counted in the database. */
export function Figures() {
  const { data: figures, isPending } = useQuery(read(listLandingFigures))
  // Only where the browser draws the page alone, as the sign-in view of an area.
  if (isPending) return <Skeleton className="h-42 rounded-lg lg:h-22" />
  if (!figures?.length) return null
  return (
    <dl className={cn('grid gap-px overflow-hidden rounded-lg border bg-edge', columns[figures.length])}>
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-surface px-5 py-4">
          <dt className="text-quiet">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
