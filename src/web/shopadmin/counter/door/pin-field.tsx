import { Delete } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

const LONGEST = 6

const digitsIn = (text: string): string => text.replace(/\D/g, '').slice(0, LONGEST)

type PinFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'required'> & {
  value: string
  onChange: (pin: string) => void
  autoFocus?: boolean
  /** The screen has keys of its own. */
  hasKeys?: boolean
}

/** Input for a PIN. The digits are hidden, and no password manager stores them. */
export function PinField({ value, onChange, autoFocus = false, hasKeys = false, ...field }: PinFieldProps) {
  return (
    <Field {...field}>
      <Input
        type="password"
        inputMode={hasKeys ? 'none' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={LONGEST}
        autoFocus={autoFocus}
        className="h-12 text-center text-2xl tracking-[0.4em]"
        value={value}
        onChange={(event) => onChange(digitsIn(event.currentTarget.value))}
      />
    </Field>
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Keys for touch screens. Keyboards type into the field. */
export function PinKeys({ value, onChange }: Pick<PinFieldProps, 'value' | 'onChange'>) {
  const t = useTranslations('counterAccess.door')
  const key = (digit: string) => (
    <Button
      key={digit}
      variant="outline"
      className="min-h-14 text-xl tabular-nums"
      onClick={() => onChange(digitsIn(value + digit))}
    >
      {digit}
    </Button>
  )
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{t('keys')}</legend>
      {digits.map(key)}
      <Button variant="ghost" className="min-h-14" disabled={value === ''} onClick={() => onChange('')}>
        {t('clear')}
      </Button>
      {key('0')}
      <Button
        variant="ghost"
        className="min-h-14"
        aria-label={t('back')}
        disabled={value === ''}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Delete aria-hidden="true" />
      </Button>
    </fieldset>
  )
}
