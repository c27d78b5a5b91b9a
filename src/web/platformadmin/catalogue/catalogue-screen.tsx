import { Boxes, Image, Library, Package } from 'lucide-react'
import type { CatalogueStatus } from '#shared/contract/catalogue.ts'
import { Screen } from '#web/components/screen.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { SourceCard } from './source-card.tsx'
import { useCatalogueStatus, useStartSync } from './use-catalogue-status.ts'

export default function CatalogueScreen() {
  const status = useCatalogueStatus()
  const start = useStartSync()
  return (
    <Screen
      title="Card Catalogue"
      description="What shop owners search when they import a product. Only the URLs of pictures are stored."
    >
      {status.isError && !status.data ? (
        <Failure text="Failed to load the catalogue" pending={status.isFetching} onRetry={() => status.refetch()} />
      ) : (
        <>
          <Counts counts={status.data?.counts} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
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
          <p className="max-w-prose text-quiet text-sm">
            Import a file of cards on the server with <code>npm run catalogue -- import FILE</code>.
          </p>
        </>
      )}
    </Screen>
  )
}

function Counts({ counts }: { counts: CatalogueStatus['counts'] | undefined }) {
  const number = (value: number | undefined) => value?.toLocaleString('en-GB')
  const hint = (value: number | undefined, what: string) =>
    value === undefined ? <Skeleton className="h-4.5 w-20" /> : `${number(value)} ${what}`
  return (
    <StatTiles>
      <StatTile
        label="Entries"
        icon={<Library />}
        value={counts?.entries}
        hint={hint(counts?.withPrice, 'with a price')}
      />
      <StatTile
        label="Cards"
        icon={<Image />}
        value={counts?.cards}
        hint={hint(counts?.withPicture, 'picture addresses')}
      />
      <StatTile
        label="Sealed Products"
        icon={<Package />}
        value={counts?.sealed}
        hint={hint(counts?.derived, 'derived from their sets')}
      />
      <StatTile label="Sets" icon={<Boxes />} value={counts?.sets} hint="Cards or sealed" />
    </StatTiles>
  )
}
