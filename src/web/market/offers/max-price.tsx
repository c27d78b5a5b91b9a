import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { afterPause } from '#web/lib/after-pause.ts'
import { euros } from '../market-filter.ts'

const PAUSE_MS = 500

type MaxPriceProps = { label: string; value: string; onChange: (value: string) => void }

/** An amount in euros, taken a moment after the last digit. */
export function MaxPrice({ label, value, onChange }: MaxPriceProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // Back, or 'clear filters'.
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
