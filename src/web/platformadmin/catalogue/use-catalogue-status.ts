import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type CatalogueStatus, getCatalogueStatus, startCatalogueSync } from '#shared/contract/catalogue.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/use-reported-mutation.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'

const WHILE_IT_RUNS_MS = 2_000
const OTHERWISE_MS = 30_000

/** Asked again and again while a sync is under way; now and then otherwise, since another administrator may start one. */
export const useCatalogueStatus = () =>
  useQuery({
    ...read(getCatalogueStatus),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.current ? WHILE_IT_RUNS_MS : OTHERWISE_MS),
  })

export function useStartSync() {
  const t = useTranslations('catalogue')
  return useReportedMutation({
    send: (source: CatalogueStatus['sources'][number]) =>
      call(startCatalogueSync, { body: { source: source.name as 'tcgdex' | 'pokedata' | 'price-guide' } }),
    done: (_sync, { label }) => ({ title: t('started.title'), description: t('started.text', { source: label }) }),
    failure: (error) => failed(t('notStarted.title'), error, t('notStarted.text')),
    refresh: { queryKey: keyOf(getCatalogueStatus) },
  })
}
