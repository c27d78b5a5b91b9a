import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/ui/button.tsx'
import { SheetBody, SheetFooter } from '../../components/ui/overlay/sheet-parts.tsx'
import { useFormat } from '../../lib/language/use-format.ts'
import { FilterSelects } from '../list/filter-selects.tsx'
import { countFilters, NO_FILTERS } from '../list/product-filter.ts'
import { productPages } from '../list/product-pages.ts'
import { useFilterChoices } from '../list/use-filter-choices.ts'
import { useFilters } from '../list/use-filters.ts'
import { Sheet } from './sheet.tsx'

type FilterSheetProps = { shopId: number; open: boolean; onClose: () => void; onClosed: () => void }

export function FilterSheet({ shopId, open, onClose, onClosed }: FilterSheetProps) {
  const t = useTranslations('cart.filters')
  return (
    <Sheet open={open} title={t('title')} phone="bottom" onClose={onClose} onClosed={onClosed}>
      <Choices shopId={shopId} />
    </Sheet>
  )
}

/** Chosen first, applied with the button that says how many products that leaves; closing the sheet leaves all as it was. */
function Choices({ shopId }: { shopId: number }) {
  const { filters, change } = useFilters()
  const choices = useFilterChoices(shopId)
  const [draft, setDraft] = useState(filters)
  const { data } = useInfiniteQuery({
    ...productPages(shopId, draft, null),
    placeholderData: (before) => before,
  })
  const t = useTranslations('cart.filters')
  const { count } = useFormat()
  const [first] = data?.pages ?? []
  return (
    <>
      <SheetBody className="grid gap-4">
        <FilterSelects
          labelled
          filters={draft}
          choices={choices}
          onChange={(changed) => setDraft({ ...draft, ...changed })}
        />
      </SheetBody>
      <SheetFooter className="grid-cols-[auto_minmax(0,1fr)]">
        <Button
          variant="outline"
          size="lg"
          disabled={countFilters(draft) === 0}
          onClick={() => setDraft({ ...draft, ...NO_FILTERS, search: draft.search })}
        >
          {t('clear')}
        </Button>
        <Button size="lg" onClick={() => change(draft, { replace: true })}>
          <span className="tabular-nums" aria-live="polite">
            {first ? t('show', { count: count(first.total, first.totalIsExact), total: first.total }) : t('showAll')}
          </span>
        </Button>
      </SheetFooter>
    </>
  )
}
