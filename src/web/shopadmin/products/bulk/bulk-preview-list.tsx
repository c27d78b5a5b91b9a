import { ArrowRight } from 'lucide-react'
import { countLabel } from '#shared/rules/text/counts.ts'
import { cn } from '#web/lib/cn.ts'
import type { Preview } from './bulk-preview.ts'

type BulkPreviewProps = {
  preview: Preview
  /** How many will change in all. */
  count: number
  countIsExact: boolean
}

/** The first few of those that would change: from what, to what. */
export function BulkPreview({ preview: { rows, impossible }, count, countIsExact }: BulkPreviewProps) {
  if (rows.length === 0) return null
  const more = count - rows.length
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-sm">Preview</h3>
      <ul className="grid rounded-md border">
        {rows.map(({ id, name, before, after, impossible: wrong }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b px-3 py-1.5 text-sm last:border-b-0"
          >
            <span className="truncate" title={name}>
              {name}
            </span>
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
              <span className="text-quiet">{before}</span>
              <ArrowRight className="size-3.5 text-quiet" role="img" aria-label="becomes" />
              <span className={cn('font-medium', wrong && 'text-bad-ink')}>
                {after}
                {wrong && <span className="sr-only"> (not possible)</span>}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-xs">
        {impossible > 0 ? (
          <span className="text-bad-ink">{`Not possible for ${impossible.toLocaleString('en-GB')} of those in the list. `}</span>
        ) : null}
        {more > 0 && `And ${countLabel(more, countIsExact)} more.`}
      </p>
    </div>
  )
}
