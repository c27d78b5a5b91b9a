import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useListingName } from '../../shop/use-listing-name.ts'
import type { Preview } from './bulk-preview.ts'

type BulkPreviewProps = {
  preview: Preview
  /** Total number of changes. */
  count: number
  countIsExact: boolean
}

/** Old and new values of the first few products. */
export function BulkPreview({ preview: { rows, impossible }, count, countIsExact }: BulkPreviewProps) {
  const t = useTranslations('bulk.preview')
  const format = useFormat()
  const nameOf = useListingName()
  if (rows.length === 0) return null
  const more = count - rows.length
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-sm">{t('title')}</h3>
      <ul className="grid rounded-md border">
        {rows.map(({ product, before, after, impossible: wrong }) => (
          <li
            key={product.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b px-3 py-1.5 text-sm last:border-b-0"
          >
            <span className="truncate" title={nameOf(product)}>
              {nameOf(product)}
            </span>
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
              <span className="text-quiet">{before}</span>
              <ArrowRight className="size-3.5 text-quiet" role="img" aria-label={t('becomes')} />
              <span className={cn('font-medium', wrong && 'text-bad-ink')}>
                {after}
                {wrong && <span className="sr-only"> {t('impossible')}</span>}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-xs">
        {impossible > 0 ? (
          <span className="text-bad-ink">{`${t('impossibleFor', { count: impossible })} `}</span>
        ) : null}
        {more > 0 && t('more', { counted: format.count(more, countIsExact) })}
      </p>
    </div>
  )
}
