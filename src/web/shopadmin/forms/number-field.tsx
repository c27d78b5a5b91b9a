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
  /** What is typed now. */
  text: string
  /** Takes a value that was chosen or reached with the arrow keys. */
  onText: (text: string) => void
  error?: ReactNode
  /** Offers an unclear number's meanings where the error is shown elsewhere. */
  offer?: boolean | undefined
  hint?: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
}

/**
 * An amount or a number of pieces. Text rather than `type="number"`, which would drop what it cannot read. The arrow
 * keys count up and down; with an error, an unclear number's meanings are offered.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, kind, text, onText, error, offer, hint, hideLabel, required, ref, ...input } = props
  const element = useRef<HTMLInputElement>(null)
  const { language } = useFormat()
  const said = useProblem()
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
            {typeof error === 'string' ? said(error) : error}
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
