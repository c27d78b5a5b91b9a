import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useProblem } from '#web/lib/language/use-problem.ts'
import { Readings } from './readings.tsx'
import { type NumberKind, stepped } from './typed-number.ts'

type NumberFieldProps = Omit<ComponentProps<'input'>, 'step'> & {
  label: ReactNode
  kind: NumberKind
  /** The current input. */
  text: string
  /** Receives a value that was chosen or reached with the arrow keys. */
  onText: (text: string) => void
  error?: ReactNode
  /** Offers the readings of an ambiguous number if the error is shown elsewhere. */
  offer?: boolean | undefined
  hint?: ReactNode
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined
}

/**
 * An amount or a quantity. A text field, because `type="number"` drops input that it cannot parse. Arrow keys step the value; an error
 * offers the readings of an ambiguous number.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, kind, text, onText, error, offer, hint, hideLabel, required, ref, ...input } = props
  const element = useRef<HTMLInputElement>(null)
  const { language } = useFormat()
  const problemText = useProblem()
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const next = stepped(kind, text, event.key === 'ArrowUp' ? 1 : -1, language)
    if (next !== undefined) onText(next)
  }
  const choose = (chosen: string) => {
    onText(chosen)
    element.current?.focus()
  }
  const readings = <Readings kind={kind} text={text} onChoose={choose} />
  return (
    <Field
      label={label}
      hint={hint}
      hideLabel={hideLabel}
      required={required}
      error={
        error && (
          <>
            {typeof error === 'string' ? problemText(error) : error}
            {readings}
          </>
        )
      }
    >
      <Input
        ref={(found) => {
          element.current = found
          if (typeof ref === 'function') ref(found)
          else if (ref) ref.current = found
        }}
        inputMode={kind === 'euros' ? 'decimal' : 'numeric'}
        autoComplete="off"
        step={kind === 'euros' ? '0.01' : '1'}
        onKeyDown={step}
        {...input}
      />
      {offer && readings}
    </Field>
  )
}
