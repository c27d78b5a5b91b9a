import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Enrichment } from '#shared/contract/catalogue/enrichments.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody, SheetFooter } from '#web/components/ui/overlay/sheet.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import { EnrichmentReview } from './enrichment-review.tsx'
import { type Ticks, takenOf } from './ticks.ts'
import {
  useApplyEnrichment,
  useCancelEnrichment,
  useCloseEnrichment,
  useEnrichment,
  useListedAgain,
} from './use-enrichments.ts'

type EnrichmentRunProps = { shopId: number; id: number; onClose: () => void }

/** Progress of a run, then its suggestions for review. */
export function EnrichmentRun(props: EnrichmentRunProps) {
  const t = useTranslations('enrichment.run')
  const query = useEnrichment(props.shopId, props.id)
  useListedAgain(props.shopId, query.data?.state)
  return (
    <Loaded query={query} failure={t('failed')}>
      {(run) => (run.state === 'running' ? <Running {...props} run={run} /> : <Review {...props} run={run} />)}
    </Loaded>
  )
}

function Running({ shopId, run, onClose }: EnrichmentRunProps & { run: Enrichment }) {
  const t = useTranslations('enrichment.run')
  const { counts } = run
  const total = counts.waiting + counts.done + counts.failed + counts.cancelled
  const ended = total - counts.waiting
  const cancel = useCancelEnrichment(shopId, run.id)
  return (
    <>
      <SheetBody className="grid content-start gap-4">
        <p role="status" className="font-medium tabular-nums">
          {counts.failed > 0
            ? t('doneWithout', { done: String(ended), total, without: String(counts.failed) })
            : t('done', { done: String(ended), total })}
        </p>
        <Progress label={t('label')} value={ended} max={total} />
        <p className="text-quiet text-sm">{t('text')}</p>
        {cancel.isError && (
          <Notice variant="destructive" role="alert" title={shownError(cancel.error, t('cancelFailed'))} />
        )}
      </SheetBody>
      <SheetFooter className="sm:flex sm:justify-end">
        <Button variant="outline" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
        <Button onClick={onClose}>{t('background')}</Button>
      </SheetFooter>
    </>
  )
}

function Review({ shopId, run, onClose }: EnrichmentRunProps & { run: Enrichment }) {
  const t = useTranslations('enrichment.review')
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const [stale, setStale] = useState<ReadonlySet<number>>(new Set())
  const apply = useApplyEnrichment(shopId, run.id, onClose)
  const close = useCloseEnrichment(shopId, run.id, onClose)
  const { changes, count } = takenOf(
    ticks,
    run.products.filter(({ productId }) => !stale.has(productId)),
  )
  const write = () =>
    apply.mutate(changes, {
      onError: (error) => setStale((before) => new Set([...before, ...goneOrChanged(error)])),
    })
  const failure = apply.error ?? close.error
  return (
    <>
      <SheetBody className="grid content-start gap-4">
        <p role="status" className="sr-only">
          {t('status', { done: String(run.counts.done), failed: String(run.counts.failed) })}
        </p>
        {run.counts.cancelled > 0 && (
          <p className="text-quiet text-sm">{t('cancelled', { count: run.counts.cancelled })}</p>
        )}
        <EnrichmentReview products={run.products} ticks={ticks} onTicks={setTicks} stale={stale} />
      </SheetBody>
      <SheetFooter>
        {failure && <Notice variant="destructive" role="alert" title={shownError(failure, t('notSaved'))} />}
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="outline" pending={close.isPending} onClick={() => close.mutate()}>
            {run.counts.done > 0 ? t('leaveAll') : t('close')}
          </Button>
          {run.counts.done > 0 && (
            <Button disabled={count === 0} pending={apply.isPending} pendingText={t('saving')} onClick={write}>
              {t('apply', { count })}
            </Button>
          )}
        </div>
      </SheetFooter>
    </>
  )
}

/** Products to exclude from the retry. */
const goneOrChanged = (error: unknown): number[] =>
  error instanceof ApiError && (error.status === 404 || error.code === 'product_changed')
    ? error.issues.flatMap(({ productId }) => productId ?? [])
    : []
