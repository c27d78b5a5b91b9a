import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenReachable } from '#web/lib/reachable.ts'
import { Button } from './button.tsx'
import { Waiting } from './spinner.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** The specification's sentence for this failure. */
  failure: string
  /** In the shape of what comes; a spinner otherwise. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading and failure in their place. Data that is there stays, even when asking for it again fails. */
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

type QueryState = Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'errorUpdateCount'>

/** There is nothing to show but that it could not be loaded. While it is tried again that stays, or it would flicker. */
export const hasFailed = ({ data, isPlaceholderData, errorUpdateCount }: QueryState) =>
  errorUpdateCount > 0 && (data === undefined || isPlaceholderData)

type FailureProps = { text: string; pending?: boolean | undefined; onRetry: () => void }

/** Says that something could not be loaded, and tries again by itself when the server can be reached again. */
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
