import { useQuery } from '@tanstack/react-query'
import { Boxes, Image, Library, Package } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type CatalogueStatus, getCatalogueStatus, startCatalogueSync } from '#shared/contract/catalogue/catalogue.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Screen } from '#web/components/shell/screen.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { GamesCard } from './games-card.tsx'
import { ImportCard } from './import-card.tsx'
import { SampleCards } from './sample-cards.tsx'
import { SourceCard } from './source-card.tsx'

export default function CatalogueScreen() {
  const t = useTranslations('catalogue')
  const status = useCatalogueStatus()
  const start = useStartSync()
  return (
    <Screen title={t('title')} description={t('description')}>
      {status.isError && !status.data ? (
        <Failure text={t('failure')} pending={status.isFetching} onRetry={() => status.refetch()} />
      ) : (
        <>
          <Counts counts={status.data?.counts} />
          {status.data ? <GamesCard games={status.data.games} /> : <Skeleton className="h-72" />}
          {status.data && <ImportCard imports={status.data.imports} busy={status.data.current !== null} />}
          {status.data ? <SampleCards samples={status.data.samples} /> : <Skeleton className="h-72" />}
          <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
            {status.data ? (
              status.data.sources.map((source) => (
                <SourceCard
                  key={source.name}
                  source={source}
                  busy={status.data.current !== null}
                  starting={start.isPending && start.variables.name === source.name}
                  onSync={() => start.mutate(source)}
                />
              ))
            ) : (
              <>
                <Skeleton className="h-60" />
                <Skeleton className="h-60" />
              </>
            )}
          </div>
        </>
      )}
    </Screen>
  )
}

function Counts({ counts }: { counts: CatalogueStatus['counts'] | undefined }) {
  const t = useTranslations('catalogue.counts')
  const hint = (count: number | undefined, what: 'withPrice' | 'withPicture' | 'derived') =>
    count === undefined ? <Skeleton className="h-4.5 w-20" /> : t(what, { count })
  return (
    <StatTiles>
      <StatTile
        label={t('entries')}
        icon={<Library />}
        value={counts?.entries}
        hint={hint(counts?.withPrice, 'withPrice')}
      />
      <StatTile
        label={t('cards')}
        icon={<Image />}
        value={counts?.cards}
        hint={hint(counts?.withPicture, 'withPicture')}
      />
      <StatTile label={t('sealed')} icon={<Package />} value={counts?.sealed} hint={hint(counts?.derived, 'derived')} />
      <StatTile label={t('sets')} icon={<Boxes />} value={counts?.sets} hint={t('setsHint')} />
    </StatTiles>
  )
}

const WHILE_IT_RUNS_MS = 2_000
const OTHERWISE_MS = 30_000

/** Polls quickly during a sync and slowly otherwise, because another administrator may start one. */
const useCatalogueStatus = () =>
  useQuery({
    ...read(getCatalogueStatus),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.current ? WHILE_IT_RUNS_MS : OTHERWISE_MS),
  })

function useStartSync() {
  const t = useTranslations('catalogue')
  return useReportedMutation({
    send: (source: CatalogueStatus['sources'][number]) =>
      call(startCatalogueSync, { body: { source: source.name as 'tcgdex' | 'pokedata' | 'price-guide' } }),
    done: (_sync, { label }) => ({ title: t('started.title'), description: t('started.text', { source: label }) }),
    failure: (error) => failed(t('notStarted.title'), error, t('notStarted.text')),
    refresh: { queryKey: keyOf(getCatalogueStatus) },
  })
}
