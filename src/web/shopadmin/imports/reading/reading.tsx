import { useTranslations } from 'use-intl'
import type { ImportReading } from '#shared/contract/catalogue/csv.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Currencies } from './currencies.tsx'
import type { ReadingProps } from './reading-props.ts'

const MOST_COLUMNS = 12

/** Interpretation of a file: its open questions and its unsupported data. */
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
      <IgnoredColumns columns={props.reading.notKept} />
    </div>
  )
}

function IgnoredColumns({ columns }: { columns: ImportReading['notKept'] }) {
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

/** Meaning of the stock column and the condition scale. A change checks the file again. */
function ReadingChoices({ reading, answers, locked, onAnswer }: ReadingProps) {
  const t = useTranslations('imports.reading')
  const stocks = (['replace', 'add'] as const).map((value) => ({ value, label: t(`stock.${value}`) }))
  const scales = (['cardmarket', 'tcgplayer'] as const).map((value) => ({ value, label: t(`scale.${value}`) }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('stock.label')} hint={t(`stock.${reading.stock}Hint`)}>
        <Select
          disabled={locked}
          value={reading.stock}
          options={stocks}
          onChange={({ currentTarget: { value } }) => onAnswer({ ...answers, stock: value as 'replace' | 'add' })}
        />
      </Field>
      <Field label={t('active.label')} hint={t('active.hint')}>
        <Select
          disabled={locked}
          value={answers.active ?? 'yes'}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`active.${value}`) }))}
          onChange={({ currentTarget: { value } }) => onAnswer({ ...answers, active: value === 'no' ? 'no' : 'yes' })}
        />
      </Field>
      {reading.scale && (
        <Field label={t('scale.label')} hint={t(reading.scale === 'both' ? 'scale.bothHint' : 'scale.hint')}>
          <Select
            disabled={locked}
            value={reading.scale}
            options={scales}
            onChange={({ currentTarget: { value } }) =>
              onAnswer({ ...answers, scale: value as 'cardmarket' | 'tcgplayer' })
            }
          >
            {reading.scale === 'both' && <option value="both">{t('scale.both')}</option>}
          </Select>
        </Field>
      )}
    </div>
  )
}
