import { useTranslations } from 'use-intl'
import { type Rounding, roundings } from '#shared/rules/prices/rounding.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { roundingText } from './rounding-text.ts'
import type { RuleErrors, TypedRules } from './rules-input.ts'

type LimitsFieldsProps = { typed: TypedRules; errors: RuleErrors; onChange: (change: Partial<TypedRules>) => void }

/** Settings of all rules: floor, rounding, maximum change, and nightly runs. */
export function LimitsFields({ typed, errors, onChange }: LimitsFieldsProps) {
  const t = useTranslations('prices.limits')
  const write = useText()
  return (
    <div className="grid gap-5 px-5 py-4 sm:grid-cols-3">
      <NumberField
        kind="euros"
        label={t('floor')}
        hint={t('floorHint')}
        text={typed.floor}
        value={typed.floor}
        error={errors.floor && write(errors.floor)}
        onText={(floor) => onChange({ floor })}
        onChange={({ currentTarget }) => onChange({ floor: currentTarget.value })}
      />
      <Field label={t('rounding')} hint={t('roundingHint')}>
        <Select
          value={typed.rounding}
          options={roundings.map((value) => ({ value, label: write(roundingText(value)) }))}
          onChange={({ currentTarget }) => onChange({ rounding: currentTarget.value as Rounding })}
        />
      </Field>
      <Field label={t('maxStep')} hint={t('maxStepHint')} error={errors.maxStep && write(errors.maxStep)}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('noLimit')}
          value={typed.maxStep}
          onChange={({ currentTarget }) => onChange({ maxStep: currentTarget.value })}
        />
      </Field>
      <div className="grid gap-1 sm:col-span-3">
        <Switch
          checked={typed.nightly}
          aria-describedby="nightly-hint"
          onCheckedChange={(nightly) => onChange({ nightly })}
        >
          {t('nightly')}
        </Switch>
        <p id="nightly-hint" className="text-quiet text-xs">
          {t('nightlyHint')}
        </p>
      </div>
    </div>
  )
}
