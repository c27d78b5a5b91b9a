import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isTyping } from '#web/components/is-typing.ts'
import { cn } from '#web/lib/cn.ts'
import { singleKeysAreOn } from '#web/lib/single-keys.ts'
import { useEarlyInput } from '#web/lib/use-early-input.ts'
import { controlStyle, oneLine } from './control-style.ts'
import { useFieldControl } from './field.tsx'

type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  placeholder: string
  /** Accessible name; defaults to the placeholder. */
  label?: string | undefined
  id?: string | undefined
  /** Name in the form that works without scripts. */
  name?: string | undefined
  className?: string | undefined
  /** Whether `/` focuses this field: only one of a page. */
  shortcut?: boolean | undefined
  /** Enter calls this instead of submitting the form around the field. */
  onEnter?: (() => void) | undefined
  /**
   * Suggestions below the field, rendered after its first focus. `isTyped`: the visitor has typed, so the text is not only from the
   * address.
   */
  suggestions?: ((input: HTMLInputElement, text: string, isTyped: boolean) => ReactNode) | undefined
}

/** `/` focuses the field, unless another one of the page has this shortcut; Escape clears it. */
export function SearchField({
  value,
  onChange,
  placeholder,
  label,
  className,
  shortcut = true,
  onEnter,
  suggestions,
  ...props
}: SearchFieldProps) {
  const t = useTranslations('common')
  const input = useRef<HTMLInputElement>(null)
  const [visited, visit] = useState<HTMLInputElement>()
  const [isTyped, setTyped] = useState(false)
  useEarlyInput(() => {
    const field = input.current
    if (!field || field.value === value) return
    visit(field)
    setTyped(true)
    onChange(field.value)
  })
  useEffect(() => {
    if (!shortcut) return
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isTyping(event.target) || !singleKeysAreOn()) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [shortcut])
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className={cn('relative block', className)}>
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-quiet" aria-hidden="true" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label ?? placeholder}
        aria-keyshortcuts={shortcut ? '/' : undefined}
        className={cn(controlStyle, oneLine, 'peer pr-10 pl-9 text-ellipsis')}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          // The field may have had focus before hydration.
          visit(event.currentTarget)
          setTyped(true)
          onChange(event.currentTarget.value)
        }}
        onFocus={(event) => visit(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear()
          if (event.key !== 'Enter' || !onEnter) return
          event.preventDefault()
          onEnter()
        }}
        {...useFieldControl(props)}
      />
      {value ? (
        <button
          type="button"
          onClick={clear}
          aria-label={t('clearSearch')}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-quiet hover:text-ink focus-visible:-outline-offset-2"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      ) : (
        shortcut && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto grid size-5 place-items-center rounded-sm border text-quiet text-xs peer-focus:hidden pointer-coarse:hidden"
          >
            /
          </span>
        )
      )}
      {visited && suggestions?.(visited, value, isTyped)}
    </search>
  )
}
