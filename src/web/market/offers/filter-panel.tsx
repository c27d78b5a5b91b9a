import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { type Choices, countChoices } from '../market-filter.ts'
import { CountrySelect } from './country-select.tsx'

type FilterPanelProps = {
  choices: Choices
  /** Filters outside of the panel, which a form without scripts has to repeat. */
  ownFields?: readonly (keyof Choices)[]
  /** Content next to the country and the button. */
  beside?: ReactNode
  /** Filters that the button shows. */
  children: ReactNode
}

/** Search, shipping country, and collapsible filters. Without scripts it is a plain form. */
export function FilterPanel({ choices, ownFields = [], beside, children }: FilterPanelProps) {
  const t = useTranslations('market.filters')
  const [open, setOpen] = useState(false)
  return (
    <form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      {(['set', ...ownFields] as const).map(
        (name) => choices[name] && <input key={name} type="hidden" name={name} value={choices[name]} />,
      )}
      <div className="flex flex-wrap gap-2">
        {beside}
        <CountrySelect className="min-w-0 grow basis-40 sm:grow-0 sm:basis-60" />
        <Button
          type="button"
          variant="outline"
          className="noscript:hidden"
          aria-expanded={open}
          aria-controls="market-filters"
          onClick={() => setOpen((before) => !before)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {t('open', { count: countChoices(choices) })}
        </Button>
        <span className="hidden noscript:block">
          <Button type="submit" variant="outline">
            {t('apply')}
          </Button>
        </span>
      </div>
      <section
        id="market-filters"
        aria-label={t('label')}
        data-open={open}
        className="rounded-xl border bg-surface p-4 data-[open=false]:hidden noscript:block!"
      >
        {children}
      </section>
    </form>
  )
}
