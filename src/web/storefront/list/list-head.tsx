import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { CorrectedSearch } from '../search/corrected-search.tsx'
import { chosenKinds, type ProductFilters, valuesOf, withoutValue } from './product-filter.ts'
import { useFilterNames } from './use-filter-names.ts'
import { useFilters } from './use-filters.ts'

/** The search and each active filter, with a button to remove it. */
export function ListHead({ shop }: { shop: PublicShop }) {
  const { filters, chosen, hrefWith, change } = useFilters()
  const nameOf = useFilterNames(shop.conditionScale)
  const t = useTranslations('filters')
  const kinds = chosenKinds(chosen)
  const chip = (key: string, name: string, dropped: Partial<ProductFilters>) => (
    <li key={key}>
      <a
        href={hrefWith(dropped)}
        onClick={onPlainClick(() => change(dropped))}
        aria-label={t('remove', { filter: name })}
        className="touch-target inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border bg-accent-wash pr-2 pl-3 text-accent-ink text-sm hover:border-accent"
      >
        <span className="min-w-0 break-words">{name}</span>
        <X className="size-3.5 shrink-0" aria-hidden="true" />
      </a>
    </li>
  )
  return (
    <>
      {filters.search && <CorrectedSearch shopId={shop.id} filters={filters} />}
      {kinds.length > 0 && (
        <ul aria-label={t('chosen')} className="flex flex-wrap gap-2">
          {kinds.flatMap((kind) =>
            kind === 'price'
              ? [chip(kind, nameOf.price(chosen), { min: '', max: '' })]
              : valuesOf(chosen[kind]).map((value) =>
                  chip(`${kind} ${value}`, nameOf.value(kind, value), { [kind]: withoutValue(chosen[kind], value) }),
                ),
          )}
        </ul>
      )}
    </>
  )
}
