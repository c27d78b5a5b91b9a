import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listCategories, listFilterLanguages, listFilterSets } from '#shared/contract/products/product-lists.ts'
import type { Text } from '#shared/messages/translator.ts'
import { languageName } from '#shared/rules/cards/listing-name.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import {
  type OwnerSearchSort,
  productSorts,
  type SearchSort,
  searchSorts,
  sortText,
} from '#shared/rules/products/product-sort.ts'
import { stateFilters } from '#shared/rules/products/state-filter.ts'
import { Button } from '#web/components/ui/button.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { read } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../games/use-shop-games.ts'
import { MoreFilters } from './more-filters.tsx'
import { countMore, type ShownProducts } from './product-filter.ts'

type SortChoice = { value: OwnerSearchSort; label: Text }

const isUsual = (sort: OwnerSearchSort): sort is SearchSort => searchSorts.some((usual) => usual === sort)

/** Default sort orders, and the one requested by a table column. */
function sortChoices(chosen: OwnerSearchSort, isSearch: boolean): SortChoice[] {
  const usual = (isSearch ? searchSorts : productSorts).map((value): SortChoice => ({ value, label: sortText(value) }))
  return isUsual(chosen) ? usual : [...usual, { value: chosen, label: (t) => t(`products.sort.${chosen}`) }]
}

type ProductFiltersProps = {
  shopId: number
  shown: ShownProducts
  onChange: (values: Readonly<Record<string, string>>) => void
}

export function ProductFilters({ shopId, shown, onChange }: ProductFiltersProps) {
  const t = useTranslations()
  const write = useText()
  const params = { params: { id: shopId } }
  const { data: categories = [] } = useQuery(read(listCategories, params))
  const { data: sets = [] } = useQuery(read(listFilterSets, params))
  const { data: languages = [] } = useQuery(read(listFilterLanguages, params))
  const { listed } = useShopGames(shopId)
  const isSeveral = listed.length > 1 || shown.game !== undefined
  const filters = [
    ...(isSeveral
      ? [
          {
            name: 'game',
            all: t('products.filter.allGames'),
            names: listed,
            labelOf: (game: string) => write(gameName(game as GameId)),
          } as const,
        ]
      : []),
    {
      name: 'category',
      all: t('products.filter.allCategories'),
      names: categories,
      labelOf: (key: string) => write(categoryText(key)),
    },
    { name: 'set', all: t('products.filter.allSets'), names: sets, labelOf: String },
    {
      name: 'language',
      all: t('products.filter.allLanguages'),
      names: languages,
      labelOf: (language: string) => write(languageName(language)),
    },
  ] as const
  const more = countMore(shown)
  const [open, setOpen] = useState(more > 0)
  return (
    <div className="grid gap-3">
      <div
        className={cn(
          'grid gap-3 md:grid-cols-4',
          isSeveral
            ? 'xl:grid-cols-[minmax(10rem,1fr)_repeat(5,minmax(0,8rem))_minmax(0,9.5rem)_auto]'
            : 'xl:grid-cols-[minmax(10rem,1fr)_repeat(4,minmax(0,9rem))_minmax(0,10.5rem)_auto]',
        )}
      >
        <SearchBox
          search={shown.search ?? ''}
          onSearch={(search) => onChange({ search })}
          placeholder={t('products.filter.search')}
          className="md:col-span-4 xl:col-span-1"
        />
        {/* One row to scroll on phones. */}
        <div className="max-md:-mx-4 max-md:-my-1 flex gap-2 max-md:snap-x max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:contents max-md:[&>*]:w-40 max-md:[&>*]:shrink-0 max-md:[&>*]:snap-start">
          {filters.map(({ name, all, names, labelOf }) => (
            <Select
              key={name}
              aria-label={t(`products.field.${name}`)}
              value={shown[name] ?? 'all'}
              options={withChosen(names, shown[name]).map((value) => ({ value, label: labelOf(value) }))}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            >
              <option value="all">{all}</option>
            </Select>
          ))}
          <Select
            aria-label={t('products.filter.state.label')}
            value={shown.state ?? 'all'}
            options={stateFilters.map((value) => ({ value, label: t(`products.filter.state.${value}`) }))}
            onChange={(event) => onChange({ state: event.currentTarget.value })}
          >
            <option value="all">{t('products.filter.state.all')}</option>
          </Select>
          <Select
            aria-label={t('products.filter.sort')}
            value={shown.sort}
            options={sortChoices(shown.sort, shown.search !== undefined).map(({ value, label }) => ({
              value,
              label: write(label),
            }))}
            onChange={(event) => onChange({ sort: event.currentTarget.value })}
          />
          <Button
            variant="outline"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className={isSeveral ? 'md:max-xl:col-span-2' : 'md:max-xl:col-span-3'}
          >
            <SlidersHorizontal aria-hidden="true" />
            {more > 0 ? t('products.filter.moreSet', { count: more }) : t('products.filter.more')}
          </Button>
        </div>
      </div>
      {open && <MoreFilters shopId={shopId} shown={shown} onChange={onChange} />}
    </div>
  )
}

/** Adds the filter value from the address even if no product has it any more. */
const withChosen = (names: readonly string[], chosen: string | undefined) =>
  chosen === undefined || names.includes(chosen) ? names : [...names, chosen]
