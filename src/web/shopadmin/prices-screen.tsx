import { useTranslations } from 'use-intl'
import { failed } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { idIn, useAddress } from '#web/lib/navigation/use-address.ts'
import { RulesForm } from './prices/rules/rules-form.tsx'
import { usePriceRules } from './prices/rules/use-price-rules.ts'
import { RunList } from './prices/run/run-list.tsx'
import { RunScreen } from './prices/run/run-screen.tsx'
import { useStartRun } from './prices/run/use-price-runs.ts'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function PricesScreen() {
  const t = useTranslations('prices')
  const shown = idIn(useAddress().params, 'run')
  return (
    <WithShop title={t('title')}>
      {({ id }) => (shown === undefined ? <Prices shopId={id} /> : <RunScreen key={shown} shopId={id} runId={shown} />)}
    </WithShop>
  )
}

function Prices({ shopId }: { shopId: number }) {
  const t = useTranslations('prices')
  const rules = usePriceRules(shopId)
  const start = useStartRun(shopId)
  const { change } = useAddress()
  const show = (run: { id: number }) => change({ run: String(run.id) }, { replace: false })
  const check = () =>
    start.mutate(undefined, { onSuccess: show, onError: (error) => failed(t('run.notStarted'), error) })
  return (
    <ShopScreen
      title={t('title')}
      description={t('description')}
      action={
        <Button pending={start.isPending} pendingText={t('checking')} onClick={check}>
          {t('check')}
        </Button>
      }
    >
      <Loaded query={rules} failure={t('failure')} skeleton={<Skeleton className="h-96" />}>
        {(saved) => <RulesForm shopId={shopId} saved={saved} />}
      </Loaded>
      <RunList shopId={shopId} onShow={show} />
    </ShopScreen>
  )
}
