import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

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
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failure text={failure} pending={query.isFetching} onRetry={() => query.refetch()} />
  if (skeleton === undefined) return <Waiting />
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading
      </p>
      {skeleton}
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid place-items-center py-16 text-quiet">
      <Spinner className="size-6" label="Loading" />
    </div>
  )
}

type FailureProps = { text: string; pending?: boolean | undefined; onRetry: () => void }

export function Failure({ text, pending, onRetry }: FailureProps) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <p role="alert" className="font-medium">
        {text}
      </p>
      <Button variant="outline" pending={pending} onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        Retry
      </Button>
    </div>
  )
}
