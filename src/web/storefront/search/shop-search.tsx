import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { SearchField } from '#web/components/ui/form/search-field.tsx'
import { madeSearch } from '../list/product-filter.ts'
import { useFilters } from '../list/use-filters.ts'
import { LateSuggestions } from './late-suggestions.tsx'

type SearchProps = { shop: PublicShop; className: string }

/** Searches the list of the page while the visitor types. */
export function ListSearch({ shop, className }: SearchProps) {
  const { filters, change } = useFilters()
  const t = useTranslations('storefront.filters')
  const search = (text: string) => change({ search: text }, { replace: filters.search !== '' })
  return (
    <SearchBox
      className={className}
      label={t('search')}
      placeholder={t('searchHint')}
      search={filters.search}
      searchOf={madeSearch}
      onSearch={search}
      suggestions={(input, text, isTyped) => (
        <LateSuggestions shop={shop} input={input} text={text} isTyped={isTyped} onSearch={search} />
      )}
    />
  )
}

/** On a page without a list: Enter leads to the results. */
export function PageSearch({ shop, className }: SearchProps) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const t = useTranslations('storefront.filters')
  const search = (words: string) => {
    const made = madeSearch(words)
    if (made) void navigate(`/@${shop.slug}?search=${encodeURIComponent(made)}`)
  }
  return (
    <SearchField
      className={className}
      label={t('search')}
      placeholder={t('searchHint')}
      value={text}
      onChange={setText}
      onEnter={() => search(text)}
      suggestions={(input, typed, isTyped) => (
        <LateSuggestions shop={shop} input={input} text={typed} isTyped={isTyped} onSearch={search} />
      )}
    />
  )
}
