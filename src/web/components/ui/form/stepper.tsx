import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  /** The stock: the plus button is disabled at this number. */
  max?: number | undefined
  /** The product's name, for the button labels 'Add one …' and 'Remove one …'. */
  label: string
  disabled?: boolean | undefined
  /** Full width, like the button that it replaces. */
  full?: boolean | undefined
}

export function Stepper({ value, onChange, max, label, disabled = false, full }: StepperProps) {
  const t = useTranslations('common.stepper')
  return (
    <fieldset
      disabled={disabled}
      aria-label={t('quantity', { name: label })}
      className={cn(
        'h-fit items-stretch rounded-md border border-edge-strong bg-surface',
        full ? 'flex w-full' : 'inline-flex w-fit',
      )}
    >
      <StepButton label={t('remove', { name: label })} disabled={value <= 0} onClick={() => onChange(value - 1)}>
        <Minus className="size-4" aria-hidden="true" />
      </StepButton>
      <output
        className={cn(
          'grid flex-1 place-items-center font-medium text-sm tabular-nums',
          full ? 'min-w-[1.5ch]' : 'min-w-8',
        )}
      >
        {value}
      </output>
      <StepButton
        label={t('add', { name: label })}
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="size-4" aria-hidden="true" />
      </StepButton>
    </fieldset>
  )
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode }

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="touch-target grid h-8.5 w-9 min-w-0 shrink place-items-center rounded-md transition-colors hover:bg-well disabled:opacity-40"
    >
      {children}
    </button>
  )
}
