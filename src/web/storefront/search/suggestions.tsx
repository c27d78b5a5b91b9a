import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { ListingWords } from '#web/components/condition-mark.tsx'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { afterPause } from '#web/lib/after-pause.ts'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { CardFrame } from '../../components/card-frame.tsx'
import { Price } from '../../components/ui/price.tsx'
import { cn } from '../../lib/cn.ts'
import { useText } from '../../lib/language/use-text.ts'
import { madeSearch } from '../list/product-filter.ts'
import { useFilters } from '../list/use-filters.ts'
import { type Suggestion, suggestionGroups } from './suggestion-groups.ts'
import { suggestionsQuery } from './suggestions-query.ts'
import { useCombobox } from './use-combobox.ts'

/** Shorter than the debounce of the list's search. */
const PAUSE_MS = 150

type SuggestionsProps = {
  shop: PublicShop
  input: HTMLInputElement
  /** Text of the field, and whether the visitor typed it. */
  text: string
  isTyped: boolean
  onSearch: (search: string) => void
}

/** Suggestions below the search. The previous ones stay while new ones load; there are none after an error. */
export function Suggestions({ shop, input, text, isTyped, onSearch }: SuggestionsProps) {
  const typed = madeSearch(text)
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => afterPause(() => setDebounced(typed), PAUSE_MS), [typed])
  const { data } = useQuery({
    ...suggestionsQuery(shop.id, { search: debounced, game: useFilters().filters.game }),
    enabled: debounced !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  const groups = data && debounced && typed ? suggestionGroups(shop, data) : []
  const all = groups.flatMap(({ suggestions }) => suggestions)
  const navigate = useNavigate()
  const choose = ({ to }: Suggestion) => ('path' in to ? navigate(to.path) : onSearch(to.search))
  const { listId, shown, current, idOf, setActive, close } = useCombobox({
    input,
    count: all.length,
    onChoose: (index) => all[index] && choose(all[index]),
    // The suggestions may arrive after the search was submitted.
    startsOpen: isTyped && document.activeElement === input,
  })
  const t = useTranslations('suggestions')
  return (
    <>
      <p role="status" className="sr-only">
        {shown && t('count', { count: all.length })}
      </p>
      {shown && (
        <div className="absolute top-full left-0 z-30 mt-1 max-h-[min(32rem,70dvh)] w-[min(36rem,calc(100vw-2rem))] min-w-full overflow-y-auto overscroll-contain rounded-lg border bg-raised py-1 shadow-md">
          {data?.corrected && (
            <p className="px-3 py-2 text-quiet text-sm">
              {t.rich('corrected', { search: data.corrected, strong: (words) => <strong>{words}</strong> })}
            </p>
          )}
          {/* Keeps the focus in the field. */}
          <div id={listId} role="listbox" aria-label={t('label')} onPointerDown={(event) => event.preventDefault()}>
            {groups.map(({ kind, suggestions }) => (
              <fieldset key={kind} aria-labelledby={`${listId}-${kind}`} className="min-w-0">
                <div id={`${listId}-${kind}`} role="presentation" className="px-3 pt-2 pb-1 text-quiet text-xs">
                  {t(`kind.${kind}`)}
                </div>
                {suggestions.map((suggestion) => {
                  const index = all.indexOf(suggestion)
                  return (
                    <Option
                      key={suggestion.key}
                      id={idOf(index)}
                      suggestion={suggestion}
                      scale={shop.conditionScale}
                      active={index === current}
                      onPoint={() => setActive(index)}
                      onChoose={() => {
                        close()
                        choose(suggestion)
                      }}
                    />
                  )
                })}
              </fieldset>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

type OptionProps = {
  id: string
  suggestion: Suggestion
  scale: ConditionScale
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, suggestion: { label, product, to }, scale, active, onPoint, onChoose }: OptionProps) {
  const text = useText()
  const path = useHref('path' in to ? to.path : `?search=${encodeURIComponent(to.search)}`)
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={path}
      onClick={onPlainClick(onChoose)}
      onPointerMove={onPoint}
      className={cn(
        'mx-1 flex min-h-10 items-center gap-3 rounded-md px-2 py-1.5 pointer-coarse:min-h-11',
        active && 'bg-well',
      )}
    >
      {product ? (
        <span aria-hidden="true" className="w-10 shrink-0">
          <CardFrame
            src={product.imageUrl}
            alt=""
            sizes="2.5rem"
            shape={isSingle(product.category) ? 'single' : 'sealed'}
            game={product.game}
            className="rounded-sm"
          />
        </span>
      ) : (
        'search' in to && <Search className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      )}
      <span className="min-w-0 grow">
        <span className="line-clamp-2 break-words">{text(label)}</span>
        {product && (
          <span className="block truncate text-quiet text-xs empty:hidden">
            <ListingWords listing={product} scale={scale} />
          </span>
        )}
        <ReleaseNote day={product?.releaseDate ?? null} />
      </span>
      {product ? (
        <Price cents={product.priceCents} size="default" />
      ) : (
        'path' in to && <ChevronRight className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      )}
    </a>
  )
}
