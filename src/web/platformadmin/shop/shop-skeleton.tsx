import type { ReactNode } from 'react'
import { Screen } from '#web/components/screen.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'

/** The shop's page while it is on its way. */
export function ShopSkeleton({ back }: { back: ReactNode }) {
  return (
    <Screen title="Shop" back={back}>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]" aria-busy="true">
        <Skeleton className="h-96" />
        <div className="grid content-start gap-6">
          <Skeleton className="h-36" />
          <Skeleton className="h-48" />
        </div>
      </div>
    </Screen>
  )
}
