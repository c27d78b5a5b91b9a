import { startTransition, useOptimistic } from 'react'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'

type ChooserProps = {
  label: string
  /** Name in the form that works without scripts. */
  name?: string
  hideLabel?: boolean
  /** Label for no choice. */
  any: string
  value: string
  /** Pairs of value and label. */
  values: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

/** An optional choice. */
export function Chooser({ label, name, hideLabel, any, value, values, onChange }: ChooserProps) {
  // The address updates in a transition. Without the optimistic value the select would jump back until it finishes.
  const [shown, show] = useOptimistic(value)
  // Show a value from the address even if it has no matches.
  const known = value === '' || values.some(([each]) => each === value) ? values : [[value, value] as const, ...values]
  return (
    <Field label={label} hideLabel={hideLabel}>
      <Select
        name={name}
        value={shown}
        options={[{ value: '', label: any }, ...known.map(([each, name]) => ({ value: each, label: name }))]}
        onChange={({ currentTarget: { value: next } }) =>
          startTransition(() => {
            show(next)
            onChange(next)
          })
        }
      />
    </Field>
  )
}
