import { useTranslations } from 'use-intl'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { type Rounding, roundings } from '#shared/rules/prices/rounding.ts'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { roundingText } from '../prices/rules/rounding-text.ts'
import { TypedField } from './typed-field.tsx'
import type { BuyingForm } from './use-buying.ts'

type Name = 'minimum' | 'maxPieces' | 'fewPieces' | 'fewPercent' | 'manyPieces' | 'manyPercent' | 'full'

/** Settings of all rules: conditions, limits, rounding, and stock. */
export function GeneralFields({ form, mayChange }: { form: BuyingForm; mayChange: boolean }) {
  const t = useTranslations('buying.general')
  const write = useText()
  const { typed, errors, change } = form
  const common = { errors, readOnly: !mayChange }
  const field = (name: Name, kind: 'euros' | 'pieces' | 'percent', hint?: string) => (
    <TypedField
      {...common}
      label={t(name)}
      hint={hint}
      kind={kind}
      path={name}
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <Card>
      <CardHeader title={t('title')} />
      <div className="grid gap-6 px-5 py-4">
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium text-sm">{t('conditions')}</legend>
          <div className="grid grid-cols-3 gap-3 sm:grid-cols-7">
            {conditions.map((condition) => (
              <TypedField
                key={condition}
                {...common}
                label={condition}
                kind="percent"
                path={`conditions.${condition}`}
                value={typed.conditions[condition]}
                onChange={(value) => change({ conditions: { ...typed.conditions, [condition]: value } })}
              />
            ))}
          </div>
          <p className="text-quiet text-xs">{t('conditionsHint')}</p>
        </fieldset>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {field('minimum', 'euros', t('minimumHint'))}
          <Field label={t('rounding')} hint={t('roundingHint')}>
            <Select
              value={typed.rounding}
              disabled={!mayChange}
              options={roundings.map((value) => ({ value, label: write(roundingText(value)) }))}
              onChange={({ currentTarget }) => change({ rounding: currentTarget.value as Rounding })}
            />
          </Field>
          {field('maxPieces', 'pieces', t('maxPiecesHint'))}
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium text-sm">{t('stock')}</legend>
          <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-5">
            {field('fewPieces', 'pieces')}
            {field('fewPercent', 'percent')}
            {field('manyPieces', 'pieces')}
            {field('manyPercent', 'percent')}
            {field('full', 'pieces', t('fullHint'))}
          </div>
          <p className="text-quiet text-xs">{t('stockHint')}</p>
        </fieldset>
      </div>
    </Card>
  )
}
