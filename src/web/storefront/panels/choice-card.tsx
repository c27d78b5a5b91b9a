import { type ReactNode, useRef } from 'react'
import { cn } from '#web/lib/cn.ts'
import { useEarlyInput } from '#web/lib/use-early-input.ts'

type ChoiceCardProps = {
  name: string
  value: string
  checked: boolean
  disabled?: boolean
  className?: string
  onChoose: () => void
  children: ReactNode
}

/** Radio button styled as a card, large enough for touch. */
export function ChoiceCard({ name, value, checked, disabled, className, onChoose, children }: ChoiceCardProps) {
  const input = useRef<HTMLInputElement>(null)
  useEarlyInput(() => {
    if (input.current?.checked && !checked) onChoose()
  })
  return (
    <label
      className={cn(
        'flex min-h-11 items-center gap-2 rounded-md border border-edge-strong px-3 py-1.5 leading-tight has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        ref={input}
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
