import { Camera } from 'lucide-react'
import { type KeyboardEvent, type RefObject, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { PulledCard } from '#shared/contract/orders/pulls.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { cn } from '#web/lib/cn.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { ResultRow } from '../catalogue/result-row.tsx'
import { useCatalogueSearch } from '../catalogue/use-catalogue-search.ts'

const ScanEntries = lazyPart(() => import('../catalogue/scan/scan-entries.tsx'), ['common/scanning'])

const SHOWN = 6

type PullSearchProps = { shopId: number; field: RefObject<HTMLInputElement | null>; onCard: (card: PulledCard) => void }

const toCard = (entry: CatalogueProduct): PulledCard => ({
  name: entry.name,
  setName: entry.setName ?? '',
  number: printedNumber(entry) ?? '',
  imageUrl: entry.imageUrl ?? '',
  catalogueId: entry.id,
})

/** Finds a pulled card by number and set in one line. A card that the catalogue does not have is logged as typed. */
export function PullSearch({ shopId, field, onCard }: PullSearchProps) {
  const t = useTranslations('rips.pull')
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [hasCamera, openCamera] = useState(false)
  const { query, q, behind } = useCatalogueSearch(shopId, typed)
  const entries = q === '' ? [] : (query.data?.filter(({ type }) => type === 'card').slice(0, SHOWN) ?? [])
  const log = (card: PulledCard) => {
    onCard(card)
    setTyped('')
    setActive(0)
    // The space bar is the next step again.
    field.current?.blur()
  }
  const asTyped = () => log({ name: typed.trim(), setName: '', number: '', imageUrl: '', catalogueId: null })
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      setTyped('')
      field.current?.blur()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive(Math.min(Math.max(active + step, 0), entries.length - 1))
    }
    const entry = entries[active]
    // Results of an earlier query must not be logged by accident.
    if (event.key === 'Enter' && entry && !behind) log(toCard(entry))
  }
  return (
    <div className="grid gap-2">
      {hasCamera ? (
        <Suspense>
          <ScanEntries shopId={shopId} onEntry={(entry) => onCard(toCard(entry))} onClose={() => openCamera(false)} />
        </Suspense>
      ) : (
        <Button variant="outline" className="min-h-11 justify-self-start" onClick={() => openCamera(true)}>
          <Camera aria-hidden="true" />
          {t('scan')}
        </Button>
      )}
      <Field label={t('label')} hint={t('hint')}>
        <Input
          ref={field}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls="pull-results"
          aria-activedescendant={entries.length > 0 ? `pull-result-${active}` : undefined}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className="min-h-12"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={walk}
        />
      </Field>
      <div id="pull-results" role="listbox" aria-label={t('results')} className={cn('grid', behind && 'opacity-60')}>
        {entries.map((entry, at) => (
          <ResultRow
            key={entry.id}
            id={`pull-result-${at}`}
            entry={{ ...entry, inShop: null }}
            active={at === active}
            onActive={() => setActive(at)}
            onChoose={() => log(toCard(entry))}
          />
        ))}
      </div>
      {typed.trim() !== '' && (
        <Button variant="outline" className="min-h-11 justify-self-start" onClick={asTyped}>
          {t('asTyped', { typed: typed.trim() })}
        </Button>
      )}
    </div>
  )
}
