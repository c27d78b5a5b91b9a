import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

type AmountFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onTyped: (typed: string) => void
}

/** An amount of cash in euros. */
export const AmountField = ({ label, hint, error, value, onTyped }: AmountFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    <Input
      inputMode="decimal"
      autoComplete="off"
      className="h-12 text-lg"
      value={value}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  </Field>
)
