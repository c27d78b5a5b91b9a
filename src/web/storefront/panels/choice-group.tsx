import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/form/checkbox.tsx'
import { useFormat } from '../../lib/language/use-format.ts'
import { type FilterKind, valuesOf, withoutValue, withValue } from '../list/product-filter.ts'
import type { Choice } from '../list/use-filter-choices.ts'

/** Choices shown before 'show more'. */
const SHOWN = 8

type ChoiceGroupProps = {
  kind: FilterKind
  label: string
  /** One or several values, as in the address. */
  value: string
  choices: readonly Choice[]
  shown: (value: string) => string
  onChange: (value: string) => void
}

/** Multiple-choice filter with the number of matching products for each choice. */
export function ChoiceGroup({ kind, label, value, choices, shown, onChange }: ChoiceGroupProps) {
  const t = useTranslations('filters')
  const { count } = useFormat()
  const [all, setAll] = useState(false)
  const chosen = valuesOf(value)
  const has = (choice: string) => valuesOf(choice).every((each) => chosen.includes(each))
  // Keep selected values visible even if no product has them any more.
  const offered = new Set(choices.flatMap((choice) => valuesOf(choice.value)))
  const gone = chosen.filter((each) => !offered.has(each)).map((each): Choice => ({ value: withValue('', each) }))
  const every = [...gone, ...choices]
  if (every.length === 0) return null
  const some = all ? every : every.filter((choice, index) => index < SHOWN || has(choice.value))
  const toggle = (choice: string, on: boolean) =>
    onChange(valuesOf(choice).reduce((text, each) => (on ? withValue : withoutValue)(text, each), value))
  return (
    <fieldset className="col-span-2 grid min-w-0 grid-cols-2 gap-x-3 gap-y-2">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {some.map((choice) => (
        <Checkbox
          key={choice.value}
          name={kind}
          checked={has(choice.value)}
          onCheckedChange={(on) => toggle(choice.value, on)}
          className="max-w-full"
        >
          <span className="break-words">{valuesOf(choice.value).map(shown)[0]}</span>
          {choice.count !== undefined && <span className="text-quiet tabular-nums"> ({count(choice.count)})</span>}
        </Checkbox>
      ))}
      {some.length < every.length && (
        <Button
          variant="ghost"
          size="sm"
          className="not-forced-colors:-ml-3 justify-self-start"
          onClick={() => setAll(true)}
        >
          {t('more', { count: count(every.length) })}
        </Button>
      )}
    </fieldset>
  )
}
