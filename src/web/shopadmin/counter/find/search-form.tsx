import { Camera, Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'

type SearchFormProps = {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (text: string) => void
  onEnter: () => void
  hasCamera: boolean
  onCamera: () => void
}

/** The counter's field for names and codes, and the button of the camera. */
export function SearchForm({ ref, value, onChange, onEnter, hasCamera, onCamera }: SearchFormProps) {
  const t = useTranslations('counter')
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <search className="relative min-w-0 flex-1">
        <Search
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-quiet"
          aria-hidden="true"
        />
        <input
          ref={ref}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          aria-label={t('find')}
          placeholder={t('find')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && clear()}
          className="h-12 w-full rounded-md border border-edge-strong bg-surface pr-11 pl-11 text-base"
        />
        {value && (
          <button
            type="button"
            onClick={clear}
            aria-label={t('clear')}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-quiet hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        )}
      </search>
      <Button variant="outline" className="min-h-12 px-4" aria-pressed={hasCamera} onClick={onCamera}>
        <Camera aria-hidden="true" />
        <span className="max-sm:sr-only">{t('camera.open')}</span>
      </Button>
    </form>
  )
}
