import { trackingOf } from '#shared/rules/orders/shipping/tracking.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

export const LONGEST_CODE = 100

type TrackingFieldProps = {
  label: string
  hint: string
  code: string
  onChange: (code: string) => void
  /** Replaces submit, because a scanner sends Enter after each code. */
  onEnter?: (() => void) | undefined
}

/** Tracking code field. Shows the carrier if the format identifies it. */
export function TrackingField({ label, hint, code, onChange, onEnter }: TrackingFieldProps) {
  const tracking = trackingOf(code)
  return (
    <Field label={label} hint={tracking ? `${tracking.carrier}. ${hint}` : hint}>
      <Input
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        value={code}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(onEnter || event.repeat)) return
          event.preventDefault()
          onEnter?.()
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
