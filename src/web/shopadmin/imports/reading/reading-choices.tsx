import { useTranslations } from 'use-intl'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import type { ReadingProps } from './reading-props.ts'

/** What the stock of the file means, and which scale its conditions are in. Another choice looks through the file again. */
export function ReadingChoices({ reading, answers, locked, onAnswer }: ReadingProps) {
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
