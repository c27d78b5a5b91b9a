import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { suggestionsQuery } from './suggestions-query.ts'

type CorrectedSearchProps = { shopId: number; search: string }

/** Shows the corrected spelling of a search. */
export function CorrectedSearch({ shopId, search }: CorrectedSearchProps) {
  const { data } = useQuery({ ...suggestionsQuery(shopId, search), retry: false })
  const t = useTranslations('suggestions')
  if (!data?.corrected) return null
  return (
    <p role="status">{t.rich('corrected', { search: data.corrected, strong: (words) => <strong>{words}</strong> })}</p>
  )
}
