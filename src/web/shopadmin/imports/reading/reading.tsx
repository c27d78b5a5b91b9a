import { useTranslations } from 'use-intl'
import type { ImportReading } from '#shared/contract/csv.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Currencies } from './currencies.tsx'
import { ReadingChoices } from './reading-choices.tsx'
import type { ReadingProps } from './reading-props.ts'

const MOST_COLUMNS = 12

/** How a file was understood, what it leaves open, and what of it cannot be kept. */
export function Reading({ onNameColumns, ...props }: ReadingProps & { onNameColumns: () => void }) {
  const t = useTranslations('imports.reading')
  const { format, encoding, cards, trendPrices, needPrice, merged } = props.reading
  const canName = format === 'mapped' || format === 'toploader'
  const facts = [
    t('cards', { count: cards }),
    merged > 0 && t('merged', { count: merged }),
    trendPrices > 0 && t('trendPrices', { count: trendPrices }),
    needPrice > 0 && t('needPrice', { count: needPrice }),
    encoding === 'windows-1252' && t('windows'),
    format === 'tcgplayer' && t('tcgplayerIds'),
  ].filter(Boolean)
  return (
    <div className="grid gap-4">
      <section aria-labelledby="file-reading" className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id="file-reading" className="font-semibold text-base">
            {t(`format.${format}`)}
          </h3>
          {canName && (
            <Button variant="outline" size="sm" disabled={props.locked} onClick={onNameColumns}>
              {t('nameColumns')}
            </Button>
          )}
        </div>
        <ul className="grid gap-0.5 text-quiet text-sm">
          {facts.map((fact) => (
            <li key={String(fact)}>{fact}</li>
          ))}
        </ul>
      </section>
      <ReadingChoices {...props} />
      <Currencies {...props} />
      <NotKept columns={props.reading.notKept} />
    </div>
  )
}

function NotKept({ columns }: { columns: ImportReading['notKept'] }) {
  const t = useTranslations('imports')
  if (columns.length === 0) return null
  const shown = columns.slice(0, MOST_COLUMNS).map(({ column, rows }) => t('reading.columnWith', { column, rows }))
  const text = shown.join(', ')
  return (
    <Notice title={t('reading.notKept', { count: columns.length })}>
      <span className="wrap-anywhere">{columns.length > MOST_COLUMNS ? t('andMore', { columns: text }) : text}</span>
    </Notice>
  )
}
