import { useTranslations } from 'use-intl'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { countLine } from './product-filter.ts'

type ProductCountProps = {
  /** The first page, with the total; undefined while loading. */
  page: { total: number; totalIsExact?: boolean } | undefined
  filtered: boolean
  /** Address without filters, used without scripts. */
  clearHref: string
  onClear: () => void
}

export function ProductCount({ page, filtered, clearHref, onClear }: ProductCountProps) {
  const t = useTranslations('storefront.list')
  const text = useText()
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-quiet">
      <div role="status" className="tabular-nums">
        {page ? text(countLine(page.total, page.totalIsExact)) : <Counting text={t('loading')} />}
      </div>
      {filtered && (
        <a
          href={clearHref}
          onClick={onPlainClick(onClear)}
          className="touch-target -my-3 inline-flex items-center rounded-md text-accent-ink underline-offset-4 hover:underline"
        >
          {t('clear')}
        </a>
      )}
    </div>
  )
}

const Counting = ({ text }: { text: string }) => (
  <>
    <span className="sr-only">{text}</span>
    <Skeleton className="h-4 w-36" />
  </>
)
