import { LayoutGrid, RefreshCw, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../access/if-may.tsx'
import { type View, views } from './use-view.ts'

type ListBarProps = {
  total: number
  totalIsExact: boolean
  /** Number of rows that were added, removed or moved since the list was sorted. */
  moves: number
  onRefresh: () => void
  refreshing: boolean
  view: View
  onView: (view: View) => void
  /** Note about the list. */
  note?: ReactNode
  /** Note about the current view. */
  tools?: ReactNode
}

/** Toolbar of the list: the number of products, new ones, and the view. */
export function ListBar({
  total,
  totalIsExact,
  moves,
  onRefresh,
  refreshing,
  view,
  onView,
  note,
  tools,
}: ListBarProps) {
  const t = useTranslations('products.list')
  const { count } = useFormat()
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-quiet tabular-nums">
        {t('showing', { counted: count(total, totalIsExact), total })}
      </p>
      {note && <span className="text-quiet text-xs">{note}</span>}
      <span role="status" className="contents">
        {moves > 0 && (
          <Button variant="link" size="sm" className="-mx-3" pending={refreshing} onClick={onRefresh}>
            <RefreshCw aria-hidden="true" />
            {t('updates', { count: moves })}
          </Button>
        )}
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-1">
        {tools}
        <IfMay need="products.write">
          <ViewSwitch view={view} onView={onView} />
        </IfMay>
      </span>
    </div>
  )
}

const icons = { grid: LayoutGrid, table: Rows3 }

function ViewSwitch({ view, onView }: Pick<ListBarProps, 'view' | 'onView'>) {
  const t = useTranslations('products')
  return (
    <fieldset className="inline-flex gap-0.5 rounded-md bg-well p-0.5">
      <legend className="sr-only">{t('list.view')}</legend>
      {views.map((each) => {
        const Icon = icons[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => onView(each)}
            className={cn(
              'inline-flex h-8 items-center gap-2 rounded-md border px-3 font-medium text-xs touch-target [&_svg]:size-3.5',
              view === each
                ? 'border-edge bg-surface text-ink shadow-sm'
                : 'border-transparent text-quiet hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" />
            {t(`list.${each}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
