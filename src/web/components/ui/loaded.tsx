import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { QueryState } from '#web/lib/queries/use-page-query.ts'
import { whenReachable } from '#web/lib/reachable.ts'
import { Button } from './button.tsx'
import { Waiting } from './spinner.tsx'

type LoadedProps<Data> = {
  query: Omit<QueryState<Data>, 'isError'>
  /** Error message from the specification. */
  failure: string
  /** Skeleton in the shape of the content; defaults to a spinner. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a query: loading, failure, or data. Data stays visible even if a refetch fails. */
export function Loaded<Data>({ query, failure, skeleton, children }: LoadedProps<Data>) {
  const t = useTranslations('common')
  if (hasFailed(query)) return <Failure text={failure} pending={query.isFetching} onRetry={() => query.refetch()} />
  if (query.data !== undefined) return children(query.data)
  if (skeleton === undefined) return <Waiting className="py-16" />
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {skeleton}
    </div>
  )
}

type Failable = Pick<QueryState<unknown>, 'data' | 'isPlaceholderData' | 'errorUpdateCount'>

/** Whether there is only a failure to show. It stays visible during a retry, to avoid flicker. */
export const hasFailed = ({ data, isPlaceholderData, errorUpdateCount }: Failable) =>
  errorUpdateCount > 0 && (data === undefined || isPlaceholderData)

type FailureProps = { text: string; pending?: boolean | undefined; onRetry: () => void }

/** Shows that loading failed, and retries automatically once the server is reachable. */
export function Failure({ text, pending, onRetry }: FailureProps) {
  const t = useTranslations('common')
  const [isAway, setAway] = useState(false)
  const retry = useEffectEvent(onRetry)
  useEffect(() => whenReachable({ onAway: () => setAway(true), onBack: () => retry() }), [])
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <div role="alert">
        <p className="font-medium">{text}</p>
        {isAway && <p className="text-quiet">{t('loadsByItself')}</p>}
      </div>
      <Button variant="outline" pending={pending} onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        {t('retry')}
      </Button>
    </div>
  )
}
