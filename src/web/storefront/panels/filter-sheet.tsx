import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productsLabel } from '#shared/rules/text/counts.ts'
import { Button } from '../../components/ui/button.tsx'
import { SheetBody, SheetFooter } from '../../components/ui/overlay/sheet-parts.tsx'
import { FilterSelects } from '../list/filter-selects.tsx'
import { countFilters, NO_FILTERS } from '../list/product-filter.ts'
import { productPages } from '../list/product-pages.ts'
import { useFilterChoices } from '../list/use-filter-choices.ts'
import { useFilters } from '../list/use-filters.ts'
import { Sheet } from './sheet.tsx'

type FilterSheetProps = { shopId: number; open: boolean; onClose: () => void; onClosed: () => void }

export function FilterSheet({ shopId, open, onClose, onClosed }: FilterSheetProps) {
  return (
    <Sheet open={open} title="Categories and filters" phone="bottom" onClose={onClose} onClosed={onClosed}>
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
          Clear
        </Button>
        <Button size="lg" onClick={() => change(draft, { replace: true })}>
          <span className="tabular-nums" aria-live="polite">
            {first ? `Show ${productsLabel(first.total, first.totalIsExact)}` : 'Show products'}
          </span>
        </Button>
      </SheetFooter>
    </>
  )
}
