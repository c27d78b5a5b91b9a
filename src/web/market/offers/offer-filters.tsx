import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { namedFinishes } from '#shared/rules/cards/finishes.ts'
import { cardLanguages } from '#shared/rules/cards/language-names.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { afterPause } from '#web/lib/after-pause.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { type Choices, countChoices, euros, NO_CHOICES, offerChoices } from '../market-filter.ts'
import { Chooser } from './chooser.tsx'

type OfferFiltersProps = {
  choices: Choices
  onChange: (change: Partial<Choices>) => void
  /** Values to choose from; all if undefined. */
  languages?: readonly string[]
  finishes?: readonly string[]
  /** Includes a choice between cards and sealed products. */
  withType?: boolean
  /** Conditions and grades are chosen elsewhere. */
  withoutCondition?: boolean
  /** Sealed products have no condition or finish. */
  isSealed?: boolean
}

export function OfferFilters({
  choices,
  onChange,
  languages,
  finishes,
  withType,
  withoutCondition,
  isSealed,
}: OfferFiltersProps) {
  const t = useTranslations('market.filters')
  const text = useText()
  const cleared = Object.fromEntries(
    [...offerChoices, ...(withType ? (['type'] as const) : [])].map((name) => [name, NO_CHOICES[name]]),
  )
  const chooser = (name: keyof Choices, label: string, any: string, values: readonly [string, string][]) => (
    <Chooser
      name={name}
      label={label}
      any={any}
      value={choices[name]}
      values={values}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {withType &&
        chooser('type', t('type'), t('anyType'), [
          ['card', t('card')],
          ['sealed', t('sealed')],
        ])}
      {!isSealed &&
        !withoutCondition &&
        chooser(
          'condition',
          t('condition'),
          t('anyCondition'),
          conditions.map((condition) => [condition, t('atLeast', { condition })]),
        )}
      {!isSealed &&
        chooser(
          'finish',
          t('finish'),
          t('anyFinish'),
          (finishes ?? namedFinishes).map((finish) => [finish, text(finishName(finish))]),
        )}
      {!isSealed &&
        !withoutCondition &&
        chooser('graded', t('graded'), t('anyGraded'), [
          ['yes', t('yes')],
          ['no', t('no')],
        ])}
      {chooser(
        'language',
        t('language'),
        t('anyLanguage'),
        (languages ?? cardLanguages).map((language) => [language, text(languageName(language))]),
      )}
      <MaxPrice label={t('max')} value={choices.max} onChange={(max) => onChange({ max: euros(max) })} />
      <Checkbox
        className="min-h-9"
        name="pickup"
        value="yes"
        checked={choices.pickup === 'yes'}
        onCheckedChange={(checked) => onChange({ pickup: checked ? 'yes' : '' })}
      >
        {t('pickup')}
      </Checkbox>
      {countChoices(choices) > 0 && (
        <button
          type="button"
          className="touch-target w-fit rounded-md py-1.5 text-accent-ink text-sm underline underline-offset-4 noscript:hidden"
          onClick={() => onChange(cleared)}
        >
          {t('clear')}
        </button>
      )}
    </div>
  )
}

const PAUSE_MS = 500

type MaxPriceProps = { label: string; value: string; onChange: (value: string) => void }

/** Amount in euros, debounced. */
function MaxPrice({ label, value, onChange }: MaxPriceProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The value changed through Back or 'clear filters'.
  if (value !== known) {
    setKnown(value)
    if (value !== euros(text)) setText(value)
  }
  const change = useEffectEvent(() => onChange(euros(text)))
  useEffect(() => {
    if (euros(text) === value) return
    return afterPause(change, PAUSE_MS)
  }, [text, value])
  return (
    <Field label={label}>
      <Input
        name="max"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Field>
  )
}
