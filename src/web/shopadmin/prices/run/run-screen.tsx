import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PriceRun } from '#shared/contract/catalogue/price-runs.ts'
import { Link } from '#web/components/link.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ShopScreen } from '../../shop-screen.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { RunItems } from './run-items.tsx'
import { stateVariants } from './run-list.tsx'
import { RunSummary } from './run-summary.tsx'
import { useRecheck } from './use-choose-items.ts'
import { hasChangedProducts, useMoveRun, usePriceRun } from './use-price-runs.ts'

type RunScreenProps = { shopId: number; runId: number }

/** A run: its summary, then each product with its new price, the reason and the rule. */
export function RunScreen({ shopId, runId }: RunScreenProps) {
  const t = useTranslations('prices')
  const { dateTime } = useFormat()
  const query = usePriceRun(shopId, runId)
  const run = query.data
  const { apply, undo } = useMoveRun(shopId, { id: runId })
  return (
    <ShopScreen
      title={t(run?.state === 'ready' ? 'run.reviewTitle' : 'run.title')}
      description={run && `${t(`runs.kind.${run.kind}`)} · ${dateTime(run.appliedAt ?? run.createdAt)}`}
      badges={run && <Badge variant={stateVariants[run.state]}>{t(`runs.state.${run.state}`)}</Badge>}
      back={
        <Button asChild variant="ghost" size="sm" className="-ml-3 w-fit">
          <Link to="/shopadmin/prices">
            <ArrowLeft aria-hidden="true" />
            {t('title')}
          </Link>
        </Button>
      }
      action={
        (run?.state === 'applied' || run?.state === 'undoing') && (
          <Button
            variant="outline"
            pending={undo.isPending || run.state === 'undoing'}
            pendingText={t('run.undoing')}
            onClick={() => undo.mutate(run)}
          >
            {t('run.undo')}
          </Button>
        )
      }
    >
      <Loaded query={query} failure={t('run.failure')} skeleton={<RunSkeleton />}>
        {(shown) => (
          <>
            {hasChangedProducts(apply.error) && (
              <Changed shopId={shopId} run={shown} text={apply.error.shown} onDone={apply.reset} />
            )}
            <RunProgress run={shown} />
            <RunSummary run={shown} />
            <Card>
              <RunItems shopId={shopId} run={shown} />
            </Card>
            <ApplyBar run={shown} pending={apply.isPending} onApply={() => apply.mutate(shown)} />
          </>
        )}
      </Loaded>
    </ShopScreen>
  )
}

type ChangedProps = { shopId: number; run: PriceRun; text: string; onDone: () => void }

/** Products have changed since the check: nothing was applied, and they can be checked again. */
function Changed({ shopId, run, text, onDone }: ChangedProps) {
  const t = useTranslations('prices.run')
  const recheck = useRecheck(shopId, run)
  return (
    <Notice
      variant="warn"
      role="alert"
      className="flex-wrap"
      action={
        <Button
          variant="outline"
          size="sm"
          pending={recheck.isPending}
          onClick={() => recheck.mutate(undefined, { onSuccess: onDone })}
        >
          {t('recheck')}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}

function RunProgress({ run }: { run: PriceRun }) {
  const t = useTranslations('prices.run')
  if (run.state !== 'applying' && run.state !== 'undoing') return null
  const [done, all] = run.state === 'applying' ? [run.applied, run.changes - run.leftOut] : [run.restored, run.applied]
  return <Progress value={done} max={Math.max(all, 1)} label={t(run.state === 'applying' ? 'applying' : 'undoing')} />
}

const RunSkeleton = () => (
  <div className="grid gap-6">
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
    <Skeleton className="h-96" />
  </div>
)
