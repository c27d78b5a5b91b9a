import { PackageSearch } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { type CatalogueProduct, canSearch, TOO_SHORT } from '#shared/contract/catalogue/catalogue.ts'
import { problemText } from '#shared/contract/problem.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { shownError } from '#web/lib/api/api-error.ts'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { LoadingGames } from './loading-games.tsx'
import { ResultRow } from './result-row.tsx'
import { LIST_ID, optionId } from './search-box.tsx'
import type { useCatalogueSearch } from './use-catalogue-search.ts'
import { useCatalogueSize } from './use-catalogue-size.ts'
import { whyNothingFound } from './why-nothing-found.ts'

type ResultsProps = {
  found: ReturnType<typeof useCatalogueSearch>
  text: string
  active: number
  onActive: (index: number) => void
  onChoose: (entry: CatalogueProduct) => void
}

/** Search results, or the reason why there are none. */
export function Results({ found: { query, q, behind }, text, active, onActive, onChoose }: ResultsProps) {
  const t = useTranslations('search')
  const { error } = query
  useEffect(() => {
    if (error) failed(t('failed'), error)
  }, [error, t])
  if (!canSearch(text)) return <Before tooShort={text.trim() !== ''} />
  if (query.isError && !behind) {
    const reason = shownError(query.error, '')
    return (
      <Failure
        text={reason ? t('failedBecause', { reason }) : t('failed')}
        pending={query.isFetching}
        onRetry={() => query.refetch()}
      />
    )
  }
  if (q === '' || query.data === undefined) return <Looking />
  if (query.data.length === 0 && !behind) {
    return <NothingFound />
  }
  return (
    <>
      <p role="status" className="sr-only">
        {behind ? '' : t('found', { count: query.data.length })}
      </p>
      {/* Keys are handled by the search field, which keeps the focus and marks the active result. */}
      <div
        role="listbox"
        id={LIST_ID}
        aria-label={t('results')}
        aria-busy={behind}
        className={cn('grid transition-opacity', behind && 'opacity-60')}
      >
        {query.data.map((entry, index) => (
          <ResultRow
            key={entry.id}
            id={optionId(index)}
            entry={entry}
            active={index === active}
            onActive={() => onActive(index)}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </div>
      <div className="px-3">
        <LoadingGames />
      </div>
    </>
  )
}

function Before({ tooShort }: { tooShort: boolean }) {
  const t = useTranslations('search')
  const write = useText()
  return (
    <Empty title={tooShort ? write(problemText(TOO_SHORT)) : t('before.title')} icon={<PackageSearch />}>
      {tooShort ? t('tooShort') : t('before.text')}
    </Empty>
  )
}

function Looking() {
  const t = useTranslations('search')
  return (
    <div aria-busy="true" className="grid gap-2 px-3 py-1">
      <p role="status" className="sr-only">
        {t('searching')}
      </p>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3 py-1.5">
          <Skeleton className="h-14 w-10" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Nothing matches, or the catalogue is still being filled. */
function NothingFound() {
  const { data, isPending } = useCatalogueSize()
  const write = useText()
  const why = whyNothingFound(data)
  const title = write(why.title)
  useEffect(() => {
    if (!isPending) toast({ title })
  }, [isPending, title])
  if (isPending) return null
  return (
    <div role="status">
      <Empty title={title} icon={<PackageSearch />}>
        {why.text && write(why.text)}
        <LoadingGames />
      </Empty>
    </div>
  )
}
