import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '../../components/ui/button.tsx'
import { SheetBody, SheetFooter } from '../../components/ui/overlay/sheet-parts.tsx'
import { useFormat } from '../../lib/language/use-format.ts'
import { SortSelect } from '../list/filter-selects.tsx'
import { countFilters, NO_CHOICES, type ProductFilters, readEuros } from '../list/product-filter.ts'
import { productPages } from '../list/product-pages.ts'
import { useFilterChoices } from '../list/use-filter-choices.ts'
import { useFilters } from '../list/use-filters.ts'
import type { PanelProps } from '../use-panel.ts'
import { CardFilters } from './card-filters.tsx'
import { Sheet } from './sheet.tsx'

export function FilterSheet({ shop, open, onClose, onClosed }: PanelProps) {
  const t = useTranslations('filters')
  return (
    <Sheet open={open} title={t('title')} phone="bottom" onClose={onClose} onClosed={onClosed}>
      <Choices shop={shop} />
    </Sheet>
  )
}

/** Choices apply on submit. Closing the sheet discards them. */
function Choices({ shop }: { shop: PublicShop }) {
  const { filters, fixed, change } = useFilters()
  const [draft, setDraft] = useState(filters)
  const chosen: ProductFilters = { ...draft, min: readEuros(draft.min), max: readEuros(draft.max) }
  const choices = useFilterChoices(shop.id, chosen, true)
  const { data } = useInfiniteQuery({
    ...productPages(shop, chosen, null),
    placeholderData: (before) => before,
  })
  const t = useTranslations('filters')
  const { count } = useFormat()
  const [first] = data?.pages ?? []
  const set = (changed: Partial<ProductFilters>) => setDraft({ ...draft, ...changed })
  return (
    <>
      <SheetBody className="grid grid-cols-2 content-start gap-x-3 gap-y-4">
        <div className="col-span-2">
          <SortSelect labelled filters={draft} onChange={set} />
        </div>
        <CardFilters filters={draft} choices={choices} scale={shop.conditionScale} onChange={set} />
      </SheetBody>
      <SheetFooter className="grid-cols-[auto_minmax(0,1fr)]">
        <Button
          variant="outline"
          size="lg"
          disabled={countFilters(draft) === Object.keys(fixed).length}
          onClick={() => setDraft({ ...draft, ...NO_CHOICES, ...fixed })}
        >
          {t('clear')}
        </Button>
        <Button size="lg" onClick={() => change(chosen, { replace: true })}>
          <span className="tabular-nums" aria-live="polite">
            {first ? t('show', { count: count(first.total, first.totalIsExact), total: first.total }) : t('showAll')}
          </span>
        </Button>
      </SheetFooter>
    </>
  )
}
