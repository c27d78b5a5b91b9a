import { useRef } from 'react'
import { useCopy } from './use-copy.tsx'

type CopyableProps = {
  label: string
  /** Text to show. */
  value: string
  /** Text to copy, if it differs. */
  text?: string
}

export function Copyable({ label, value, text }: CopyableProps) {
  const shown = useRef<HTMLElement>(null)
  const { button, hint } = useCopy(shown, { value, text })
  return (
    <div className="grid border-b py-2 last:border-b-0">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-quiet text-xs">{label}</span>
          <strong ref={shown} className="select-all break-all font-medium text-base tabular-nums">
            {value}
          </strong>
        </p>
        {button}
      </div>
      {hint}
    </div>
  )
}
