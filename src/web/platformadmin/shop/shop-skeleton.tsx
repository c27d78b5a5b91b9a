import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Screen } from '#web/components/screen.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'

/** The shop's page while it is on its way. */
export function ShopSkeleton({ back }: { back: ReactNode }) {
  const t = useTranslations('shops.shop')
  return (
    <Screen title={t('title')} back={back}>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]" aria-busy="true">
        <Waiting lines={['h-9', 'h-20', 'h-9']} />
        <div className="grid gap-6">
          <Waiting lines={['h-9']} />
          <Waiting lines={['h-5', 'h-5 w-2/3', 'h-5 w-4/5']} />
        </div>
      </div>
    </Screen>
  )
}

function Waiting({ lines }: { lines: readonly string[] }) {
  return (
    <Card className="px-5 py-4">
      <Skeletons lines={['h-6 w-32', ...lines]} className="gap-4" />
    </Card>
  )
}
