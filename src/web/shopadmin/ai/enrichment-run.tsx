import { useState } from 'react'
import type { Enrichment } from '#shared/contract/enrichments.ts'
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

/** How far it is; then what is suggested, to be looked through. */
export function EnrichmentRun(props: EnrichmentRunProps) {
  const query = useEnrichment(props.shopId, props.id)
  useListedAgain(props.shopId, query.data?.state)
  return (
    <Loaded query={query} failure="Failed to load the suggestions">
      {(run) => (run.state === 'running' ? <Running {...props} run={run} /> : <Review {...props} run={run} />)}
    </Loaded>
  )
}

function Running({ shopId, run, onClose }: EnrichmentRunProps & { run: Enrichment }) {
  const { counts } = run
  const total = counts.waiting + counts.done + counts.failed + counts.cancelled
  const ended = total - counts.waiting
  const cancel = useCancelEnrichment(shopId, run.id)
  return (
    <>
      <SheetBody className="grid content-start gap-4">
        <p role="status" className="font-medium tabular-nums">
          {`${ended} of ${total} ${total === 1 ? 'product' : 'products'} done`}
          {counts.failed > 0 && `, ${counts.failed} without a suggestion`}
        </p>
        <Progress label="Products enriched" value={ended} max={total} />
        <p className="text-quiet text-sm">
          You can close this and keep working. The suggestions will wait here for your review.
        </p>
        {cancel.isError && (
          <Notice variant="destructive" role="alert" title={shownError(cancel.error, 'Failed to cancel')} />
        )}
      </SheetBody>
      <SheetFooter className="sm:flex sm:justify-end">
        <Button variant="outline" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel enrichment
        </Button>
        <Button onClick={onClose}>Continue in the background</Button>
      </SheetFooter>
    </>
  )
}

function Review({ shopId, run, onClose }: EnrichmentRunProps & { run: Enrichment }) {
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
          {`${run.counts.done} products with an answer, ${run.counts.failed} without.`}
        </p>
        {run.counts.cancelled > 0 && (
          <p className="text-quiet text-sm">
            {`Cancelled: ${run.counts.cancelled} ${run.counts.cancelled === 1 ? 'product was' : 'products were'} not asked about.`}
          </p>
        )}
        <EnrichmentReview products={run.products} ticks={ticks} onTicks={setTicks} stale={stale} />
      </SheetBody>
      <SheetFooter>
        {failure && (
          <Notice variant="destructive" role="alert" title={shownError(failure, 'Failed to save the suggestions')} />
        )}
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="outline" pending={close.isPending} onClick={() => close.mutate()}>
            {run.counts.done > 0 ? 'Leave all' : 'Close'}
          </Button>
          {run.counts.done > 0 && (
            <Button disabled={count === 0} pending={apply.isPending} pendingText="Saving..." onClick={write}>
              {`Apply ${count} ${count === 1 ? 'change' : 'changes'}`}
            </Button>
          )}
        </div>
      </SheetFooter>
    </>
  )
}

/** They are left out of the next try. */
const goneOrChanged = (error: unknown): number[] =>
  error instanceof ApiError && (error.status === 404 || error.code === 'product_changed')
    ? error.issues.flatMap(({ productId }) => productId ?? [])
    : []
