import { startTransition, useOptimistic } from 'react'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'

type ChooserProps = {
  label: string
  /** In a form that is sent without scripts. */
  name?: string
  hideLabel?: boolean
  /** What it says when nothing is chosen. */
  any: string
  value: string
  /** Values and their names. */
  values: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

/** A choice that may be none. */
export function Chooser({ label, name, hideLabel, any, value, values, onChange }: ChooserProps) {
  // The address follows in a transition: until then the select would jump back to what it said before.
  const [shown, show] = useOptimistic(value)
  // A choice out of the address is shown as it is, even where nothing has it.
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
