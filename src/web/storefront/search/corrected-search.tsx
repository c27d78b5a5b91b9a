import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ProductFilters } from '../list/product-filter.ts'
import { suggestionsQuery } from './suggestions-query.ts'

type CorrectedSearchProps = { shopId: number; filters: ProductFilters }

/** Shows the corrected spelling of a search. */
export function CorrectedSearch({ shopId, filters }: CorrectedSearchProps) {
  const { data } = useQuery({ ...suggestionsQuery(shopId, filters), retry: false })
  const t = useTranslations('suggestions')
  if (!data?.corrected) return null
  return (
    <p role="status">{t.rich('corrected', { search: data.corrected, strong: (words) => <strong>{words}</strong> })}</p>
  )
}
