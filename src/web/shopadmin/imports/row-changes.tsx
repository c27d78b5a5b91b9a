import { MoveRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ImportRow, ImportValue } from '#shared/contract/catalogue/csv.ts'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { shownValue, visibleChanges } from './import-words.ts'

/** Host of a picture, because the full address does not help the owner. */
const hostOf = (url: ImportValue) => (URL.canParse(String(url)) ? new URL(String(url)).hostname : String(url))

/** Old and new values of a row, or why it is refused. */
export function RowChanges({ row }: { row: ImportRow }) {
  const t = useTranslations('imports')
  const write = useText()
  if (row.outcome === 'refused') {
    return (
      <ul className="wrap-anywhere min-w-0 text-bad-ink">
        {row.reasons.map(({ column, message }) => (
          <li key={`${column} ${message}`}>{column ? `${column}: ${message}` : message}</li>
        ))}
      </ul>
    )
  }
  const shownIn = (...value: Parameters<typeof shownValue>) => write(shownValue(...value) ?? t('none'))
  const changes = visibleChanges(row)
  if (changes.length === 0) return null
  const isNew = row.outcome === 'create'
  return (
    // A new card has a dozen fields. Place them next to each other, because there are no old values to compare.
    <dl className={cn('wrap-anywhere min-w-0 gap-y-0.5', isNew ? 'flex flex-wrap gap-x-4' : 'grid')}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt className="inline text-quiet">{t(`field.${field}`)} </dt>
          <dd className="inline tabular-nums">
            {row.outcome === 'change' && (
              <>
                <del className="text-quiet no-underline">{shownIn(field, from)}</del>
                <MoveRight className="mx-1.5 inline size-3.5 text-quiet" role="img" aria-label={t('becomes')} />
              </>
            )}
            <span>{isNew && field === 'imageUrl' ? hostOf(to) : shownIn(field, to)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
