import type { ReactNode } from 'react'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../forms/number-field.tsx'
import type { BuyingErrors } from './buying-input.ts'

type TypedFieldProps = {
  label: ReactNode
  hint?: ReactNode
  value: string
  kind: 'euros' | 'pieces' | 'percent'
  /** Path of its error. */
  path: string
  errors: BuyingErrors
  readOnly: boolean
  onChange: (value: string) => void
}

/** An amount, a number of pieces, or a percentage. */
export function TypedField({ label, hint, value, kind, path, errors, readOnly, onChange }: TypedFieldProps) {
  const write = useText()
  const error = errors[path] && write(errors[path])
  if (kind === 'percent') {
    return (
      <Field label={label} hint={hint} error={error}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
    )
  }
  return (
    <NumberField
      kind={kind}
      label={label}
      hint={hint}
      text={value}
      value={value}
      readOnly={readOnly}
      error={error}
      onText={onChange}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
