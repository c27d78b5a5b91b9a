import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { shownError } from '#web/lib/api/api-error.ts'

type CodeFormProps = {
  label: string
  apply: string
  /** Error without a response. */
  unreachable: string
  hint?: ReactNode
  disabled: boolean
  /** Looks the code up and applies it. Throws the reason if it is not valid. */
  onCode: (code: string) => Promise<void>
  onClose: () => void
}

/** Field for a code, which is looked up before it applies. Escape closes it. */
export function CodeForm({ label, apply, unreachable, hint, disabled, onCode, onClose }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const look = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || code.trim() === '') return
    setPending(true)
    try {
      await onCode(code.trim())
    } catch (error) {
      setError(shownError(error, unreachable))
      setPending(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={look} className="flex flex-wrap items-start gap-2">
      <Field label={label} error={error} hint={hint} className="min-w-40 flex-1">
        <Input
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={disabled || pending}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onClose()
          }}
        />
      </Field>
      <Button type="submit" variant="outline" className="mt-6.5" disabled={disabled} pending={pending}>
        {apply}
      </Button>
    </form>
  )
}
